import { describe, expect, it } from 'vitest'
import {
  pauseBeforeMove,
  rehearsedMove,
  rehearsedWinner,
  type RehearsedBout,
} from '~/domain/fight/rehearsed-move.ts'

const aBout = (values: Partial<RehearsedBout> = {}): RehearsedBout => ({
  id: 7,
  version: 1,
  status: 'online',
  isRunning: true,
  left: 1,
  right: 2,
  ...values,
})

describe('the machine that plays a rehearsal', () => {
  it('begins what waits, goes on where the clock stands, and ends what is long enough', () => {
    expect(rehearsedMove(aBout({ status: 'waiting', version: 0, isRunning: false }))).toEqual({
      type: 'start',
    })
    expect(rehearsedMove(aBout({ isRunning: false }))).toEqual({ type: 'continue' })
    expect(rehearsedMove(aBout({ version: 10 }))).toEqual({ type: 'end' })
  })

  it('marks only those who fight, and does the same again when it is asked again', () => {
    for (let id = 1; id <= 200; id += 1) {
      const bout = aBout({ id })
      const move = rehearsedMove(bout)
      expect(rehearsedMove(bout)).toEqual(move)
      if (move.athlete !== undefined) expect([1, 2]).toContain(move.athlete)
      expect([1, 2]).toContain(rehearsedWinner(bout))
    }
  })

  it.each([1, 5, 15, 60])('waits %i times shorter than in a hall', (speed) => {
    const pause = pauseBeforeMove(aBout(), speed)
    expect(pause * speed).toBeGreaterThanOrEqual(6_000)
    expect(pause * speed).toBeLessThanOrEqual(18_000)
  })
})
