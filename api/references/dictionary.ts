import type { Category } from '~/domain/contract/category.fields.ts'
import type { DisciplineSlug } from '~/domain/fight/disciplines.ts'
import type { Language } from '~/i18n/languages.ts'
import type { Text } from '~/i18n/en/translation.ts'
import type { categories } from '../platform/db/schema.ts'
import { nameIn } from './person.ts'

/** A discipline as the contract shows it. */
export const disciplineRef = (slug: string, text: Text) => ({
  slug,
  name: text(`status:discipline.${slug as DisciplineSlug}`),
})

/** A category as the contract shows it. */
export const presentCategory = (
  row: typeof categories.$inferSelect,
  language: Language,
  text: Text,
): Category => ({
  id: row.id,
  name: nameIn(language, row),
  discipline: disciplineRef(row.discipline, text),
  time_per_fight: row.timePerFight,
  gender: row.gender,
  weight_from: row.weightFrom,
  weight_to: row.weightTo,
  age_from: row.ageFrom,
  age_to: row.ageTo,
  belt_from: row.beltFrom,
  belt_to: row.beltTo,
})
