import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bracket, CellInput } from '~/domain/contract/bracket.fields.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCompetition, anAdmin, anEntry } from '../support/builders.ts'

// A cell changed by hand (spec §3, bracket cell; docs/decisions/0017), as administrators and organisers do.

let api: TestApi
let admin: { readonly id: number }
beforeAll(async () => {
  api = await startTestApi()
  admin = await anAdmin(api.db)
})
afterAll(() => api.close())

/** A playoff of so many athletes, drawn in the order of their entries. */
async function aPlayoff(count: number): Promise<Bracket> {
  const { competition, categoryIds } = await aCompetition(api.db)
  for (let at = 0; at < count; at += 1) await anEntry(api.db, competition.id, categoryIds)
  const body = { competition_id: competition.id, category_id: categoryIds[0] ?? 0, type: 'playoff' } as const
  return (await api.as(admin).admin.brackets.create({ body })).data
}

const cellAt = ({ cells }: Bracket, key: string) => {
  const cell = cells.find((found) => found.key === key)
  if (!cell) throw new Error(`no cell ${key}`)
  return cell
}
const idAt = (bracket: Bracket, key: string) => cellAt(bracket, key).id
const read = async ({ id }: Bracket) => (await api.as(admin).brackets.details({ params: { id } })).data
const change = (id: number, body: CellInput) =>
  api.as(admin).admin.bracketCells.update({ params: { id }, body })

describe('an administrator', () => {
  test('reads with a cell what may come into it, and why nothing may', async () => {
    const bracket = await aPlayoff(7)
    const of = async (key: string) =>
      (await api.as(admin).admin.bracketCells.details({ params: { id: idAt(bracket, key) } })).data
    const semi = await of('main:1:0')
    expect(semi.left_ways.ways.map(({ cell_id }) => cell_id)).toEqual(
      [0, 1, 2, 3].map((y) => idAt(bracket, `main:0:${y}`)),
    )
    expect(semi.left_ways.ways.filter(({ condition }) => condition === 'auto')).toHaveLength(1)
    const first = await of('main:0:1')
    expect(first.left_ways).toMatchObject({ ways: [], refusal: expect.stringContaining('draw') })
  })

  test('exchanges the ways into two cells; a redraw forgets it, and says how many were changed before', async () => {
    const bracket = await aPlayoff(8)
    const [from, to] = [cellAt(bracket, 'main:0:2'), cellAt(bracket, 'main:1:0')]
    const { data } = await change(to.id, { left_in_cell_id: from.id })
    expect(data).toMatchObject({ left_in_cell: from.id, left_in_condition: { slug: 'win' } })
    const after = await read(bracket)
    expect(cellAt(after, 'main:1:1').left_in_cell).toBe(idAt(bracket, 'main:0:0'))
    expect(after.cells_edited).toBe(2)
    // What others change of the draw leaves it.
    const [one, two] = after.slots
    await api.as(admin).brackets.swap({
      params: { id: bracket.id },
      body: { first_user_id: one ?? 0, second_user_id: two ?? 0 },
    })
    expect(cellAt(await read(bracket), 'main:1:0').left_in_cell).toBe(from.id)
    await api.as(admin).brackets.rebuild({ params: { id: bracket.id }, body: {} })
    const drawnAnew = await read(bracket)
    expect([drawnAnew.cells_edited, cellAt(drawnAnew, 'main:1:0').left_in_cell]).toEqual([
      0,
      idAt(drawnAnew, 'main:0:0'),
    ])
  })

  test('moves a cell on the drawing and in the order; the cell that was there takes its place', async () => {
    const bracket = await aPlayoff(8)
    await change(idAt(bracket, 'main:0:0'), { x: 0, y: 3, queue_number: 4 })
    const after = await read(bracket)
    const placeOf = (key: string) => {
      const { x, y, queue_number } = cellAt(after, key)
      return [x, y, queue_number]
    }
    expect([placeOf('main:0:0'), placeOf('main:0:3')]).toEqual([
      [0, 3, 4],
      [0, 0, 3],
    ])
  })

  test('places an athlete, who changes places with the one there', async () => {
    const bracket = await aPlayoff(4)
    const [one, , three] = bracket.slots
    await change(idAt(bracket, 'main:0:0'), { left_user_id: three })
    const { slots } = await read(bracket)
    expect([slots[0], slots[2]]).toEqual([three, one])
    const placed = slots.filter((slot) => slot !== null)
    expect(new Set(placed).size).toBe(placed.length)
  })

  test('may send a cell as it is, also what cannot be changed, and a bracket that is being fought', async () => {
    const bracket = await aPlayoff(4)
    const fight = cellAt(bracket, 'main:0:0').fight
    await api
      .as(admin)
      .admin.fightEvents.put({ params: { fight_id: fight?.id ?? 0 }, body: { type: 'start' } })
    const { data } = await api
      .as(admin)
      .admin.bracketCells.details({ params: { id: idAt(bracket, 'main:0:0') } })
    const before = await read(bracket)
    await change(data.id, {
      x: data.x,
      y: data.y,
      queue_number: data.queue_number,
      left_user_id: data.left_user?.id,
      left_in_cell_id: null,
      left_in_condition: null,
      fight_id: data.fight?.id,
      version: data.version,
    })
    expect(await read(bracket)).toMatchObject({ slots: before.slots, cells_edited: 0 })
  })

  test('hears of what somebody else has changed in the meantime, field by field', async () => {
    const bracket = await aPlayoff(8)
    const id = idAt(bracket, 'main:0:0')
    const { data } = await api.as(admin).admin.bracketCells.details({ params: { id } })
    await change(id, { y: 1, version: data.version })
    const refusal = await refusalOf(change(id, { y: 2, version: data.version }))
    expect([refusal.status, refusal.code, Object.keys(refusal.errors)]).toEqual([409, 'edit_conflict', ['y']])
    await change(id, { queue_number: 2, version: data.version })
  })
})

type Refused = [what: string, key: string, body: (bracket: Bracket) => CellInput, field: string, code: string]

test.each<Refused>([
  ['another round', 'main:0:0', () => ({ x: 1 }), 'x', 'cell_column_is_round'],
  ['a row that is not there', 'main:1:0', () => ({ y: 2 }), 'y', 'cell_outside_grid'],
  [
    'a number before its feeders',
    'main:2:0',
    () => ({ queue_number: 1 }),
    'queue_number',
    'before_its_feeders',
  ],
  ['no number', 'main:0:0', () => ({ queue_number: null }), 'queue_number', 'required'],
  [
    'an athlete of another bout',
    'main:2:0',
    ({ slots }) => ({ left_user_id: slots[0] }),
    'left_user_id',
    'cell_not_drawn',
  ],
  ['somebody not entered', 'main:0:0', () => ({ right_user_id: admin.id }), 'right_user_id', 'not_confirmed'],
  [
    'a cell of another round',
    'main:2:0',
    (b) => ({ left_in_cell_id: idAt(b, 'main:0:0') }),
    'left_in_cell_id',
    'cell_of_other_round',
  ],
  [
    'itself',
    'main:1:0',
    (b) => ({ right_in_cell_id: idAt(b, 'main:1:0') }),
    'right_in_cell_id',
    'cell_into_itself',
  ],
  [
    'a cell it leads into',
    'main:1:0',
    (b) => ({ left_in_cell_id: idAt(b, 'main:2:0') }),
    'left_in_cell_id',
    'cell_input_cycle',
  ],
  [
    'a cell of no bracket',
    'main:1:0',
    () => ({ left_in_cell_id: 999_999 }),
    'left_in_cell_id',
    'unknown_cell',
  ],
  ['no cell', 'main:1:0', () => ({ left_in_cell_id: null }), 'left_in_cell_id', 'cell_input_required'],
  ['a loser', 'main:1:0', () => ({ left_in_condition: 'lose' }), 'left_in_condition', 'winner_for_loser'],
  [
    'a bye where there is a bout',
    'main:1:1',
    () => ({ right_in_condition: 'auto' }),
    'right_in_condition',
    'auto_needs_bye',
  ],
  [
    'no condition',
    'main:1:0',
    () => ({ right_in_condition: null }),
    'right_in_condition',
    'cell_input_required',
  ],
  [
    'another bout',
    'main:0:0',
    (b) => ({ fight_id: cellAt(b, 'main:0:1').fight?.id }),
    'fight_id',
    'cell_keeps_its_bout',
  ],
])('a cell is not given %s, and says so at the field', async (_what, key, body, field, code) => {
  const bracket = await aPlayoff(8)
  const given = body(bracket)
  for (const calls of [api.as(admin).admin.bracketCells, api.as(admin).bracketCells]) {
    const refusal = await refusalOf(calls.update({ params: { id: idAt(bracket, key) }, body: given }))
    expect([refusal.code === 'invalid' ? code : refusal.code, Object.keys(refusal.errors)]).toEqual([
      code,
      [field],
    ])
    expect(refusal.errors[field]?.[0]).not.toBe(code)
  }
  expect((await read(bracket)).version).toBe(bracket.version)
})

test('all that is wrong of a cell is reported at once', async () => {
  const bracket = await aPlayoff(8)
  const body = { x: 0, y: 7, queue_number: 1, left_in_condition: 'lose', right_in_cell_id: null } as const
  const refusal = await refusalOf(change(idAt(bracket, 'main:1:0'), body))
  expect(Object.keys(refusal.errors).sort()).toEqual(Object.keys(body).sort())
})

test('a confirmed draw keeps its pairs, and says so at the field; the drawing may still be tidied', async () => {
  const bracket = await aPlayoff(8)
  await api.as(admin).brackets.confirm({ params: { id: bracket.id }, body: { confirmed: '1' } })
  const id = idAt(bracket, 'main:1:0')
  const refusal = await refusalOf(change(id, { left_in_cell_id: idAt(bracket, 'main:0:3') }))
  expect([refusal.code, Object.keys(refusal.errors)]).toEqual(['bracket_confirmed', ['left_in_cell_id']])
  await change(id, { y: 1 })
  expect(cellAt(await read(bracket), 'main:1:0').y).toBe(1)
})

test('a bout under way keeps its athletes', async () => {
  const bracket = await aPlayoff(4)
  await api.as(admin).admin.fightEvents.put({
    params: { fight_id: cellAt(bracket, 'main:0:0').fight?.id ?? 0 },
    body: { type: 'start' },
  })
  const refusal = await refusalOf(
    change(idAt(bracket, 'main:0:1'), { left_user_id: cellAt(bracket, 'main:0:0').left_user?.id }),
  )
  expect([refusal.code, Object.keys(refusal.errors)]).toEqual(['fought_bouts_affected', ['left_user_id']])
})

test('a cell of another bracket is none of this one', async () => {
  const [one, other] = [await aPlayoff(8), await aPlayoff(8)]
  const refusal = await refusalOf(change(idAt(one, 'main:1:0'), { left_in_cell_id: idAt(other, 'main:0:2') }))
  expect([refusal.code, Object.keys(refusal.errors)]).toEqual(['unknown_cell', ['left_in_cell_id']])
})
