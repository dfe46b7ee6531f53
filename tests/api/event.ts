import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import type { ApiClient, TestApi } from '../support/api.ts'
import { aCategory, aCompetition, aJudgeOn, aMat, anEntry, aUser } from '../support/builders.ts'

type Put = Parameters<ApiClient['fightEvents']['put']>[0]
export type Act = Put['body']

/** A published competition with one category of so many confirmed athletes, on one mat with its judge. */
export async function aField(api: TestApi, size: number, values: Parameters<typeof aCompetition>[1] = {}) {
  const { db } = api
  const category = await aCategory(db, { timePerFight: 180 })
  const { competition, organiser } = await aCompetition(db, { categoryIds: [category.id], ...values })
  const mat = await aMat(db, competition.id)
  const { judge } = await aJudgeOn(db, mat.id)
  const athletes = []
  for (let number = 1; number <= size; number += 1) {
    const athlete = await aUser(db)
    await anEntry(db, competition.id, [category.id], { userId: athlete.id })
    athletes.push(athlete)
  }
  return { competition, category, mat, judge, athletes, organiser: organiser! }
}
export type Field = Awaited<ReturnType<typeof aField>>

/** The field drawn in the order of its entries: the first against the second, and so on. */
export async function aDrawnField(
  api: TestApi,
  size: number,
  settings: { third_place?: Bracket['third_place'] } = {},
) {
  const field = await aField(api, size)
  const { data: bracket } = await api.as(field.organiser).brackets.draw({
    params: { id: field.competition.id },
    body: { category_id: field.category.id, slots: field.athletes.map(({ id }) => id), ...settings },
  })
  return { ...field, bracket }
}

export const bracketNow = async (api: TestApi, id: number): Promise<Bracket> =>
  (await api.as(null).brackets.details({ params: { id } })).data

export const cellAt = (bracket: Bracket, key: string) => {
  const cell = bracket.cells.find((found) => found.key === key)
  if (!cell) throw new Error(`no cell ${key}`)
  return cell
}

export const fightAt = (bracket: Bracket, key: string): number => {
  const { fight } = cellAt(bracket, key)
  if (!fight) throw new Error(`no fight in ${key}`)
  return fight.id
}

/** Acts of one person on one fight, one after the other; the fight after the last. */
export async function acts(
  api: TestApi,
  person: { readonly id: number },
  fightId: number,
  ...list: readonly Act[]
): Promise<FightView> {
  let last: FightView | null = null
  for (const body of list)
    last = (await api.as(person).fightEvents.put({ params: { fight_id: fightId }, body })).data
  if (!last) throw new Error('no act')
  return last
}

/** A whole short bout: the side given wins by a point. */
export async function won(
  api: TestApi,
  person: { readonly id: number },
  bracketId: number,
  key: string,
  side: 'left' | 'right',
): Promise<FightView> {
  const cell = cellAt(await bracketNow(api, bracketId), key)
  const winner = cell[`${side}_user`]
  if (!winner || !cell.fight) throw new Error(`${key} cannot be fought: ${cell.status}`)
  return acts(
    api,
    person,
    cell.fight.id,
    { type: 'start' },
    { type: 'point', user_id: winner.id, value: 2 },
    { type: 'end', reason: 'points' },
  )
}
