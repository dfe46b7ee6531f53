import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { OWNERS, type AnyEntity } from '~/components/admin/entity.ts'
import { adminEntities } from '~/components/admin/entities/registry.ts'
import { adminMenu } from '~/components/layout/admin-menu.ts'
import { ADMIN_ENTITIES } from '~/domain/access/admin-area.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { CALL_NAMES } from '~/server/pages/admin-calls.ts'

type Calls = { list: Endpoint; create?: Endpoint; update: Endpoint }
const callsOf = ({ slug }: AnyEntity) => contract.admin[CALL_NAMES[slug]] as unknown as Calls
const keysOf = (schema: unknown) => Object.keys((schema as z.ZodObject).shape)

/** What a form sends by itself, or what the field beside it does; positions of a draw come from elsewhere. */
const UNASKED = new Set(['remove_image', 'image_crop', 'version', 'edit_version', 'slots', 'seen_price'])
const inputsOf = (schema: unknown) => keysOf(schema).filter((name) => !UNASKED.has(name))
/** Each once: a field may be asked in one way of some records and in another of the rest. */
const namesOf = (entity: AnyEntity, left: 'create' | 'update') => [
  ...new Set(entity.fields.filter(({ on }) => on !== left).map(({ name }) => name)),
]

describe.each(adminEntities.map((entity) => [entity.slug, entity] as const))('%s', (_slug, entity) => {
  const calls = callsOf(entity)

  test.skipIf(entity.comesFrom !== undefined)('its form asks for all that a new one may be given', () => {
    expect(namesOf(entity, 'update').sort()).toEqual(inputsOf(calls.create?.body).sort())
  })

  test('its form asks for all that may be changed', () => {
    expect(namesOf(entity, 'create').sort()).toEqual(inputsOf(calls.update.body).sort())
  })

  test('its list filters and sorts by what the call knows', () => {
    const known = keysOf(calls.list.query)
    const asked = [...entity.filters, ...entity.more].flatMap(({ as, name }) =>
      as === 'dates' ? [`${name}_from`, `${name}_to`] : [name],
    )
    expect(known).toEqual(expect.arrayContaining(asked))
    expect(new Set(asked).size).toBe(asked.length)
    // Nothing that refers to something, and no date, can be filtered by in the call only.
    const offered = known.filter((name) => /_(id|from|to)$/.test(name) || name === 'status')
    expect(asked).toEqual(expect.arrayContaining(offered))
    const sorts = (calls.list.query as z.ZodObject).shape['order_by']?.toJSONSchema() as { enum?: string[] }
    const sorted = entity.columns.flatMap(({ sort }) => (sort ? [sort] : []))
    expect(JSON.stringify(sorts)).toBeTruthy()
    for (const sort of sorted) expect(JSON.stringify(sorts)).toContain(`"${sort}"`)
  })

  test('no two columns or facts of it have one name', () => {
    for (const shown of [entity.columns, entity.facts]) {
      const labels = shown.map(({ label }) => label)
      expect(new Set(labels).size).toBe(labels.length)
    }
  })
})

test('every entity of the admin area has its pages, and the menu leads to each of the seventeen and to the brackets', () => {
  expect(adminEntities.map(({ slug }) => slug).sort()).toEqual([...ADMIN_ENTITIES].sort())
  const beside = new Set(['belt-kinds', 'bracket-cells'])
  const led = adminMenu.flatMap(({ entries }) => entries.map(({ to }) => to))
  for (const slug of ADMIN_ENTITIES) expect(led.includes(`/admin/${slug}`)).toBe(!beside.has(slug))
})

test('a list that is to show the things of one owner is filtered by it', () => {
  const linked = adminEntities.flatMap((entity) =>
    Object.keys(OWNERS).filter((owner) => keysOf(callsOf(entity).list.query).includes(owner)),
  )
  expect(new Set(linked)).toEqual(new Set(Object.keys(OWNERS)))
})
