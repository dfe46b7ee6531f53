import { describe, expect, test } from 'vitest'
import type { AnyEntity } from '~/components/admin/entity.ts'
import { adminEntities } from '~/components/admin/entities/registry.ts'
import { allEndpoints } from '~/domain/contract/contract.ts'
import { CALL_NAMES } from '~/server/pages/admin-calls.ts'
import { shapeOf } from '../../support/fuzz.ts'

// What a field of the admin area says it takes is what its call takes.

const fieldsIn = (name: string, entity: AnyEntity) => {
  const calls = ['create', 'update'].map((act) => `admin.${CALL_NAMES[entity.slug]}.${act}`)
  return allEndpoints
    .filter((endpoint) => calls.includes(endpoint.name))
    .flatMap(({ body }) => shapeOf(body)[name] ?? [])
}

const issuesOf = (field: ReturnType<typeof fieldsIn>[number], length: number) =>
  field.safeParse('x'.repeat(length)).error?.issues ?? []
const saysTooLong = (field: ReturnType<typeof fieldsIn>[number], length: number) =>
  issuesOf(field, length).some(({ code, message }) => code === 'too_big' || message === 'too_long')

describe.each(adminEntities.map((entity) => [entity.slug, entity] as const))('%s', (_slug, entity) => {
  test('the limits of its texts are those of its calls', () => {
    for (const field of entity.fields) {
      if (field.as !== 'text' && field.as !== 'lines') continue
      const checked = fieldsIn(field.name, entity)
      expect(checked.length, field.name).toBeGreaterThan(0)
      for (const one of checked) {
        expect(saysTooLong(one, field.max), `${field.name}: ${field.max}`).toBe(false)
        // A code or a phone is of another form than this text, however long it is.
        if (issuesOf(one, field.max).length > 0) continue
        expect(issuesOf(one, field.max + 1), `${field.name}: ${field.max} + 1`).not.toEqual([])
      }
    }
  })
})
