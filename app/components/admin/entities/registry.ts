import type { AnyEntity } from '../entity.ts'
import { articles, news, orders } from './content.ts'
import { beltKinds, categories, cities, countries, states } from './dictionaries.ts'
import { bracketCells, brackets, competitionApplications, competitions, matJudges, mats } from './events.ts'
import { fights } from './fights.ts'
import { clubs, organisations } from './groups.ts'
import { belts, clubApplications, users } from './people.ts'

/** Every entity of the admin area (spec §2), by the last part of its address. */
const entities = [
  news,
  articles,
  users,
  belts,
  beltKinds,
  clubs,
  clubApplications,
  competitions,
  brackets,
  bracketCells,
  fights,
  competitionApplications,
  mats,
  matJudges,
  organisations,
  categories,
  countries,
  cities,
  states,
  orders,
] as const

const bySlug = new Map<string, AnyEntity>(entities.map((entity) => [entity.slug, entity]))

export const adminEntities: readonly AnyEntity[] = [...bySlug.values()]
export const adminEntity = (slug: string | undefined): AnyEntity | undefined => bySlug.get(slug ?? '')
