import { describe, expect, it } from 'vitest'
import { medalTable } from '~/domain/results/medal-table.ts'

const medals = (text: string) =>
  text.split(' ').map((entry, athlete) => {
    const [team, medal] = entry.split(':')
    return { athlete, team: team === '-' ? null : team!, medal: medal as 'gold' | 'silver' | 'bronze' }
  })

describe('the medal table', () => {
  it('puts golds before silvers before bronzes, however many', () => {
    const rows = medalTable(medals('b:silver b:silver b:silver c:bronze c:bronze c:bronze c:bronze a:gold'))
    expect(rows.map(({ rank, team }) => `${rank} ${team}`)).toEqual(['1 a', '2 b', '3 c'])
    expect(rows[1]).toEqual({ team: 'b', rank: 2, gold: 0, silver: 3, bronze: 0, total: 3 })
  })

  it('lets teams with the same medals share their rank', () => {
    const rows = medalTable(medals('a:gold b:gold c:gold c:bronze d:silver'))
    expect(rows.map(({ rank, team }) => `${rank} ${team}`)).toEqual(['1 c', '2 a', '2 b', '4 d'])
  })

  it('leaves out medals that count for nobody', () => {
    expect(medalTable(medals('-:gold a:bronze')).map(({ team }) => team)).toEqual(['a'])
  })
})
