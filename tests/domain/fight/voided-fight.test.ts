import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldFight, newFight } from '~/domain/fight/fold.ts'
import { restoringEvents, voidingEvents } from '~/domain/fight/voided-fight.ts'
import { aStory } from './story.ts'
import { aSetup, at, LEFT, played, RIGHT, Table } from './table.ts'

const REFEREE = 7

it('a voided bout is as if nobody had touched it, and a restored one is what it was', () => {
  fc.assert(
    fc.property(aStory, (lines) => {
      const table = new Table()
      for (const line of lines) table.does(...line)
      const { fight, rules } = table
      const counted = fight.events.map(({ id }) => id)
      const voided = foldFight(fight.setup, [...fight.log, ...voidingEvents(fight, REFEREE, at(900))], rules)
      expect(voided.state).toEqual(newFight(fight.setup).state)
      const back = restoringEvents(voided, counted, REFEREE, at(950))
      const restored = foldFight(fight.setup, [...voided.log, ...back], rules)
      expect(restored.state).toEqual(fight.state)
      expect(restored.events).toEqual(fight.events)
    }),
    { numRuns: 100 },
  )
})

it('the lines name the act, the event, who did it and when; the last event goes first', () => {
  const { fight } = played([
    [0, 'start'],
    [5, 'point', { athlete: LEFT, value: 2 }],
    [9, 'pause'],
  ])
  const fields = { athlete: null, correction: false, timecodeMs: 9_000, at: at(30), actor: REFEREE }
  expect(voidingEvents(fight, REFEREE, at(30))).toEqual(
    [3, 2, 1].map((target) =>
      expect.objectContaining({ ...fields, id: `delete-${target}`, type: 'delete', target }),
    ),
  )
  expect(restoringEvents(newFight(aSetup({ right: RIGHT })), [1, 2], null, at(40))).toMatchObject([
    { id: 'restore-1', type: 'restore', target: 1, actor: null },
    { id: 'restore-2', type: 'restore', target: 2, actor: null },
  ])
})
