import { contract } from '~/domain/contract/contract'
import { categories } from '../db/schema.ts'
import { presentCategory } from '../dict/presenter.ts'
import { audit } from '../kernel/audit.ts'
import { ApiError, invalidField } from '../kernel/errors.ts'
import { Router } from '../kernel/router.ts'

const isReversed = (from: number | null | undefined, to: number | null | undefined) =>
  typeof from === 'number' && typeof to === 'number' && to < from

export const adminCategoryRoutes = new Router().write(contract.admin.categories.create, async (call) => {
  const { db, body, language, text } = call
  if (isReversed(body.weight_from, body.weight_to)) throw invalidField('weight_to', 'too_small')
  if (isReversed(body.age_from, body.age_to)) throw invalidField('age_to', 'too_small')
  const [row] = await db
    .insert(categories)
    .values({
      name: body.name,
      nameRu: body.name_ru,
      discipline: body.discipline,
      timePerFight: body.time_per_fight,
      gender: body.gender,
      weightFrom: body.weight_from ?? null,
      weightTo: body.weight_to ?? null,
      ageFrom: body.age_from ?? null,
      ageTo: body.age_to ?? null,
    })
    .returning()
  if (!row) throw new ApiError('internal')
  await audit(call, { action: 'create', entity: 'category', entityId: row.id, after: row })
  return { data: presentCategory(row, language, text) }
})
