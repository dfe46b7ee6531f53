import { and, asc } from 'drizzle-orm'
import { isReversed } from '~/domain/competition/eligibility.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { AdminCategory, categoryChanges } from '~/domain/contract/dictionary.fields.ts'
import type { z } from 'zod'
import { categories } from '../platform/db/schema.ts'
import { presentCategory } from '../references/dictionary.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { invalidField } from '../platform/kernel/errors.ts'
import { timestampsWithin } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { nameIn } from '../references/person.ts'
import {
  changeRow,
  createRow,
  DONE,
  equals,
  listRows,
  nameOrder,
  named,
  removeRow,
  rowAt,
} from '../platform/calls/rows.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'

type Row = typeof categories.$inferSelect
type Input = z.output<typeof categoryChanges>

const present = ({ language, text, zone }: ReadContext, row: Row): AdminCategory => ({
  ...presentCategory(row, language, text),
  name_en: row.name,
  name_ru: row.nameRu,
  version: row.version,
  created_at: wireTimestamp(row.createdAt, zone),
  updated_at: wireTimestamp(row.updatedAt, zone),
})

const columnsOf = (body: Input) => ({
  name: body.name,
  nameRu: body.name_ru,
  discipline: body.discipline,
  timePerFight: body.time_per_fight,
  gender: body.gender,
  weightFrom: body.weight_from,
  weightTo: body.weight_to,
  ageFrom: body.age_from,
  ageTo: body.age_to,
  beltFrom: body.belt_from,
  beltTo: body.belt_to,
})

/** Limits stand in their order, those that stay as they are included. */
async function requireOrdered(body: Input, before?: Row): Promise<void> {
  await checkAll(
    () => {
      if (isReversed(body.weight_from ?? before?.weightFrom, body.weight_to ?? before?.weightTo))
        throw invalidField('weight_to', 'too_small')
    },
    () => {
      if (isReversed(body.age_from ?? before?.ageFrom, body.age_to ?? before?.ageTo))
        throw invalidField('age_to', 'too_small')
    },
    () => {
      if (isReversed(body.belt_from ?? before?.beltFrom, body.belt_to ?? before?.beltTo))
        throw invalidField('belt_to', 'too_small')
    },
  )
}

export const adminCategoryRoutes = new Router()
  .read(contract.admin.categories.list, (call) => {
    const { query, zone, language } = call
    const dates = { created_at: categories.createdAt, updated_at: categories.updatedAt }
    return listRows(call, categories, {
      where: and(
        named(categories, query.search),
        equals(categories.discipline, query.discipline),
        equals(categories.gender, query.gender),
        timestampsWithin(query, zone, dates),
      ),
      order: {
        name: nameOrder(language, categories),
        weight_from: categories.weightFrom,
        age_from: categories.ageFrom,
        time_per_fight: categories.timePerFight,
        ...dates,
      },
      fallback: [
        asc(categories.discipline),
        asc(categories.gender),
        asc(categories.ageFrom),
        asc(categories.weightTo),
      ],
      name: (row) => nameIn(language, row),
      present: (rows) => rows.map((row) => present(call, row)),
    })
  })
  .read(contract.admin.categories.details, async (call) => ({
    data: present(call, await rowAt(call.db, categories, call.params.id)),
  }))
  .write(contract.admin.categories.create, async (call) => {
    const { body } = call
    await requireOrdered(body)
    const row = await createRow(call, 'category', categories, {
      ...columnsOf(body),
      name: body.name,
      nameRu: body.name_ru,
      gender: body.gender,
    })
    return { data: present(call, row) }
  })
  .write(
    contract.admin.categories.update,
    edits(record(categories), async (call) => {
      const { id } = call.params
      await requireOrdered(call.body, await rowAt(call.db, categories, id, { lock: true }))
      return {
        data: present(
          call,
          await changeRow(call, 'category', categories, { id, values: columnsOf(call.body) }),
        ),
      }
    }),
  )
  .write(contract.admin.categories.remove, async (call) => {
    await removeRow(call, 'category', categories, { id: call.params.id })
    return DONE
  })
