import type { ReadContext } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { loadCityRefs, loadPersonRefs } from '../references/person.ts'
import type { clubs } from '../platform/db/schema.ts'

type Shared = Pick<
  typeof clubs.$inferSelect,
  'id' | 'slug' | 'name' | 'cityId' | 'image' | 'thumb' | 'description' | 'status'
>
type Managed = Pick<typeof clubs.$inferSelect, 'id' | 'managerId' | 'createdAt' | 'updatedAt'>

/** What a club's and an organisation's page have in common; their cities are loaded for all of them at once. */
export async function presentShared({ db, language }: ReadContext, rows: readonly Shared[]) {
  const cities = await loadCityRefs(
    db,
    rows.map((row) => row.cityId),
    language,
  )
  return (row: Shared) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    city: (row.cityId !== null && cities.get(row.cityId)) || null,
    image: row.image,
    thumb: row.thumb,
    description: row.description,
    status: row.status,
  })
}

/** What only the manager and the administrators read besides. */
export async function presentManagement({ db, language, zone }: ReadContext, rows: readonly Managed[]) {
  const managers = await loadPersonRefs(
    db,
    rows.map((row) => row.managerId),
    language,
  )
  return (row: Managed) => ({
    manager: (row.managerId !== null && managers.get(row.managerId)) || null,
    created_at: wireTimestamp(row.createdAt, zone),
    updated_at: wireTimestamp(row.updatedAt, zone),
  })
}
