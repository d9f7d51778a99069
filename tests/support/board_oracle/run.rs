//! Running blocks.

use std::sync::Arc;

use schola::board::notation;
use schola::board::rules::{Block, BlockPart, Condition, Instruction, Jump};
use schola::board::{PlayFault, Reason};

use super::asking::Offering;
use super::temporaries::Space;
use super::{Oracle, STEP_LIMIT, Standing, State};

/// A jump that was taken: its part and index, and the jump.
type Taken = ((BlockPart, usize), Jump);

type At = (Option<(BlockPart, usize)>, String, Reason);

fn written(verb: &str, params: &[String]) -> String {
    if params.is_empty() { verb.to_owned() } else { format!("{verb} {}", params.join(", ")) }
}

impl Oracle {
    /// Runs block after block until somebody is asked, the game is over or a block fails.
    pub fn run(&mut self) {
        self.status = Standing::Waiting;
        for _ in 0..STEP_LIMIT {
            let id = self.state.jump.clone().expect("there is a block to run");
            let before = self.state.clone();
            if let Err((at, text, reason)) = self.event(&id) {
                self.state = before;
                self.fault(PlayFault { block: id, at, text, reason, values: Vec::new() });
                return;
            }
            if std::mem::take(&mut self.state.marking) {
                self.state.marks.retain(|(block, _)| *block != id);
                let entry = State { marks: Vec::new(), ..before };
                self.state.marks.push((id, Arc::new(entry)));
            }
            if self.state.ended {
                self.status = Standing::Ended;
                return;
            }
            if !self.state.asked().is_empty() {
                return;
            }
        }
        let block = self.state.jump.clone().unwrap_or_default();
        let reason = Reason::StepLimit;
        self.fault(PlayFault { block, at: None, text: String::new(), reason, values: Vec::new() });
    }

    pub fn fault(&mut self, fault: PlayFault) {
        let at = fault.at.map(|(part, index)| format!(" {} {index}", part.word())).unwrap_or_default();
        self.log.push(format!("fault {}{at} {:?}", fault.block, fault.reason));
        self.status = Standing::Fault(fault);
    }

    /// One event: a block from its entry to its end; afterwards `state.jump` is the next block.
    fn event(&mut self, id: &str) -> Result<(), At> {
        self.log.push(format!("block {id}"));
        let at = self.rules.find(id).unwrap_or_else(|| panic!("there is a block {id}"));
        let block = self.rules.blocks[at].clone();
        self.state.block = id.to_owned();
        self.state.jump = None;
        self.state.offering = Offering::Asked;
        self.state.latest = self.state.offers.len();
        self.state.spaces.push(Space { block: id.to_owned(), ..Space::default() });
        let taken = match self.choose(&block.before, BlockPart::Before)? {
            Some(taken) => Some(taken),
            None => self.work(&block)?.filter(|_| !self.state.ended),
        };
        self.state.jump = match taken {
            Some(taken) => Some(self.follow(taken)?),
            None => None,
        };
        if self.state.spaces.last().is_some_and(|own| own.attributes.is_empty() && own.stacks.is_empty()) {
            let _ = self.state.spaces.pop();
        }
        match (self.state.ended, &self.state.jump) {
            (true, _) => self.state.jump = None,
            (false, None) => return Err((None, String::new(), Reason::NoWayOut)),
            (false, Some(_)) => {}
        }
        Ok(())
    }

    /// The body, the jumps after it, the footer.
    fn work(&mut self, block: &Block) -> Result<Option<Taken>, At> {
        self.carry_out(block, &block.body, BlockPart::Body)?;
        let stored = self.choose(&block.after, BlockPart::After)?;
        self.carry_out(block, &block.footer, BlockPart::Footer)?;
        Ok(stored)
    }

    /// Where a jump leads: a call notes what follows its return, and a return takes what was noted last.
    fn follow(&mut self, (at, jump): Taken) -> Result<String, At> {
        let fails = |reason| (Some(at), notation::jump_text(&jump), reason);
        if jump.to == "!Return" {
            return self.state.calls.pop().ok_or_else(|| fails(Reason::NoCall));
        }
        if let Some(then) = &jump.then {
            if self.state.calls.len() >= 64 {
                return Err(fails(Reason::CallDepth));
            }
            self.state.calls.push(then.clone());
        }
        Ok(jump.to)
    }

    fn carry_out(&mut self, block: &Block, list: &[Instruction], part: BlockPart) -> Result<(), At> {
        for (index, it) in list.iter().enumerate() {
            let text = written(&it.verb, &it.params);
            self.log.push(format!("{} {} {index}: {text}", block.id, part.word()));
            let params: Vec<&str> = it.params.iter().map(String::as_str).collect();
            self.state
                .perform(&it.verb, &params, &mut self.log)
                .map_err(|reason| (Some((part, index)), text, reason))?;
        }
        Ok(())
    }

    fn choose(&mut self, jumps: &[Jump], part: BlockPart) -> Result<Option<Taken>, At> {
        for (index, jump) in jumps.iter().enumerate() {
            let mut holds = true;
            let all: Vec<_> = jump.conditions.iter().map(|it| written(&it.verb, &it.params)).collect();
            for Condition { verb, params } in &jump.conditions {
                let borrowed: Vec<&str> = params.iter().map(String::as_str).collect();
                holds = self
                    .state
                    .holds(verb, &borrowed)
                    .map_err(|reason| (Some((part, index)), all.join(" & "), reason))?;
                if !holds {
                    break;
                }
            }
            if holds {
                self.log.push(format!("{} -> {}", part.word(), jump.to));
                return Ok(Some(((part, index), jump.clone())));
            }
        }
        Ok(None)
    }
}
