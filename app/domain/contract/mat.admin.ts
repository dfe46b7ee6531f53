import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'
import { matChanges, matInput, matSchema } from './mat.fields.ts'
import { choiceInput, dateRange, listQuery, ofCompetition } from './wire.ts'

export const adminMatListQuery = listQuery(['name', 'record_began_at', 'created_at'], {
  ...ofCompetition,
  ...dateRange('record_began_at'),
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
})
export const adminMatInput = matInput.extend({ competition_id: choiceInput('competition') })

export const adminMats = {
  list: adminList('mats', 'core/mats', { query: adminMatListQuery, item: matSchema }),
  details: adminDetails('mats', 'core/mats', matSchema),
  create: adminCreate('mats', 'core/mats', { body: adminMatInput, item: matSchema }),
  update: adminUpdate('mats', 'core/mats', { body: matChanges, item: matSchema }),
  remove: adminRemove('mats', 'core/mats'),
}
