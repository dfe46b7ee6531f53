import { describe, expect, it } from 'vitest'
import { groupMessages } from '~/domain/messages/runs.ts'

const said = (user: number, created_at: string) => ({ user: { id: user }, created_at })
const dayOf = (message: { created_at: string }) => message.created_at.slice(0, 10)

describe('messages of a thread', () => {
  it('are grouped by day, then by runs of one author, in their order', () => {
    const days = groupMessages(
      [
        said(1, '20-11-2026 09:00:00'),
        said(1, '20-11-2026 09:01:00'),
        said(2, '20-11-2026 09:02:00'),
        said(1, '20-11-2026 09:03:00'),
        said(1, '21-11-2026 08:00:00'),
      ],
      dayOf,
    )
    expect(days.map(({ day, runs }) => [day, runs.map((run) => [run.userId, run.messages.length])])).toEqual([
      [
        '20-11-2026',
        [
          [1, 2],
          [2, 1],
          [1, 1],
        ],
      ],
      ['21-11-2026', [[1, 1]]],
    ])
  })

  it('of one author on two days are two runs', () => {
    const days = groupMessages([said(1, '20-11-2026 23:59:00'), said(1, '21-11-2026 00:01:00')], dayOf)
    expect(days).toHaveLength(2)
  })

  it('that are none give no day', () => {
    expect(groupMessages([], dayOf)).toEqual([])
  })
})
