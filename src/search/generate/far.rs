//! The distance of each state from the nearest goal, counted along the steps between states.

/// Returns the distance of each state from a goal; a step is given as its target, then its origin.
pub(super) fn far(length: usize, steps: Vec<(u32, u32)>, goals: &[u32]) -> Vec<Option<u32>> {
    // The steps to one state are stored side by side.
    let mut first = vec![0_u32; length + 1];
    steps.iter().for_each(|(to, _)| first[*to as usize + 1] += 1);
    (0..length).for_each(|state| first[state + 1] += first[state]);
    let mut next = first.clone();
    let mut before = vec![0_u32; steps.len()];
    for (to, from) in steps {
        before[next[to as usize] as usize] = from;
        next[to as usize] += 1;
    }
    let mut far = vec![None; length];
    goals.iter().for_each(|goal| far[*goal as usize] = Some(0));
    let mut ring = goals.to_vec();
    for distance in 1.. {
        let mut further = Vec::new();
        for to in &ring {
            let steps = first[*to as usize] as usize..first[*to as usize + 1] as usize;
            for from in &before[steps] {
                if far[*from as usize].is_none() {
                    far[*from as usize] = Some(distance);
                    further.push(*from);
                }
            }
        }
        if further.is_empty() {
            break;
        }
        ring = further;
    }
    far
}
