import { describe, expect, it } from 'vitest'
import { withOverride } from '~/components/bracket/view/live-overrides.ts'
import type { BracketCellView } from '~/domain/contract/bracket.fields.ts'
import type { LiveFightState } from '~/domain/contract/fight.fields.ts'

const BOUT = 7

const cellOf = (status: 'waiting' | 'online' | 'ended', version: number) =>
  ({
    id: 1,
    status,
    fight: { id: BOUT, status, left_points: 1, right_points: 0, version },
  }) as unknown as BracketCellView

const payloadOf = (status: LiveFightState['status'], version: number, bout = BOUT) =>
  new Map([
    [
      bout,
      {
        status,
        version,
        clock: { running_since_ms: 1 },
        left: { points: 4 },
        right: { points: 2 },
      } as LiveFightState,
    ],
  ])

describe('a cell with the live state of its bout', () => {
  it('has the points of a bout that is on', () => {
    const now = withOverride(cellOf('online', 3), payloadOf('online', 4))
    expect(now.fight).toMatchObject({ left_points: 4, right_points: 2, version: 4 })
    expect(now).toMatchObject({ id: 1, status: 'online' })
  })

  it.each([
    ['the page knows better', cellOf('online', 5), payloadOf('online', 4)],
    ['the page knows as much', cellOf('online', 4), payloadOf('online', 4)],
    ['the bout begins: other places change too', cellOf('waiting', 3), payloadOf('online', 4)],
    ['the bout is over: another bout has an athlete', cellOf('online', 3), payloadOf('ended', 4)],
    ['the bout was reset', cellOf('online', 3), payloadOf('waiting', 4)],
    ['the page has it ended', cellOf('ended', 3), payloadOf('online', 4)],
    ['it is another bout', cellOf('online', 3), payloadOf('online', 4, BOUT + 1)],
    ['there is no bout', { ...cellOf('online', 3), fight: null }, payloadOf('online', 4)],
  ])('stays as it is where %s', (_, cell, overrides) => {
    expect(withOverride(cell, overrides)).toBe(cell)
  })
})
