//! The way through a labyrinth.

use schola::dungeon::walkthrough::{Walkthrough, range_of, step_of};
use schola::dungeon::{Dungeon, Parameters, SplitGoal};
use schola::project::database;

/// In a generated labyrinth the way reaches each end of a branch, starts in the entrance's room and ends in
/// the boss's, and counts what stands on it.
#[test]
fn the_way_leads_through_all_branches() {
    for seed in 1..20 {
        let target = SplitGoal::Branches(6);
        let parameters = Parameters { target, seed, ..Parameters::of_size(50, 40) };
        let dungeon = Dungeon::generate(&parameters, &database::sample("en"), 3, 0);
        let labyrinth = dungeon.labyrinth().expect("a whole labyrinth");
        let walkthrough = Walkthrough::of(labyrinth);
        let owners = dungeon.areas().owners();
        assert_eq!(walkthrough.rooms.first(), Some(&owners.room(labyrinth.filled.entrance)));
        assert_eq!(walkthrough.rooms.last(), Some(&owners.room(labyrinth.boss.at)));
        let branches = &labyrinth.filled.components.branches;
        branches.iter().for_each(|branch| assert!(walkthrough.rooms.contains(&branch[0])));
        assert_eq!((walkthrough.doors.len(), walkthrough.locks as usize), (branches.len(), branches.len()));
        // Nobody is nearer than as the crow flies.
        let mut stops = vec![labyrinth.filled.entrance];
        let key = |door: &u32| labyrinth.filled.keys.iter().find(|key| key.door == *door).map(|key| key.at);
        stops.extend(walkthrough.doors.iter().filter_map(key));
        stops.push(labyrinth.boss.at);
        let least: u32 = stops.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
        assert!(
            walkthrough.reaches_boss && walkthrough.steps >= least,
            "{} steps, at least {least}",
            walkthrough.steps
        );
        let inside = |at| walkthrough.rooms.contains(&owners.room(at));
        let fights = labyrinth.creatures.iter().filter(|it| inside(it.at)).count() + 1;
        assert_eq!(walkthrough.fights as usize, fights);
        assert!(
            walkthrough.danger[owners.room(labyrinth.boss.at) as usize] > 0,
            "nobody gets past the boss unhurt"
        );
    }
}

/// A room without monsters costs nothing, and levels match their ranges.
#[test]
fn danger_is_told_in_steps() {
    assert_eq!([0, 1, 19, 20, 50, 100, 999].map(step_of), [0, 1, 1, 2, 3, 4, 5]);
    for step in 1..=5 {
        let (from, to) = range_of(step);
        assert_eq!(step_of(from), step);
        assert!(to.is_none_or(|to| step_of(to) == step + 1 && step_of(to - 1) == step));
    }
}
