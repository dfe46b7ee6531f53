import { type Fight, type FightEvent, type FightSetup } from './fight.ts'
import { readLog } from './record.ts'
import { type FightRules } from './rules.ts'
import { initialState, step } from './state.ts'

/**
 * The fight a log tells. Total: a log that was lawful when it was written is read as it stands, whatever the rules
 * have become since. Replaying a log gives the very state the live fight had.
 */
export function foldFight(setup: FightSetup, log: readonly FightEvent[], rules: FightRules): Fight {
  const { events, undone, lock } = readLog(log)
  const state = events.reduce((before, event) => step(before, event, setup, rules), initialState(setup))
  return { setup, version: log.length, log, events, undone, lock, state }
}

export const newFight = (setup: FightSetup): Fight => ({
  setup,
  version: 0,
  log: [],
  events: [],
  undone: [],
  lock: null,
  state: initialState(setup),
})
