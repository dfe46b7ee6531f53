import { aCategory, aCompetitionToday, aMat, anEntry } from './builders.ts'
import type { TestApi } from './api.ts'

/** A competition of today: one category of bouts of three minutes, drawn and laid on its one mat. */
export async function aLaidDay(api: TestApi, athletes: number) {
  const { db } = api
  const category = await aCategory(db, { timePerFight: 180 })
  const { competition, organiser } = await aCompetitionToday(db, [category.id])
  for (let entry = 0; entry < athletes; entry += 1) await anEntry(db, competition.id, [category.id])
  const mat = await aMat(db, competition.id)
  const person = api.as(organiser)
  const params = { id: competition.id }
  await person.brackets.generate({ params, body: { type: 'playoff', random_seed: 'a full mat' } })
  await person.competitions.rebuildSchedule({ params, body: {} })
  return { competition, organiser: organiser!, person, mat }
}
