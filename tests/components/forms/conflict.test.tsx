import { expect, it } from 'vitest'
import { Field } from '~/components/ui/field.tsx'
import { FieldConflict } from '~/components/ui/field-conflict.tsx'
import { FormConflictContext } from '~/components/ui/form-conflict.ts'
import { renderPage } from '../render.tsx'

it('calls a choice in conflict by its label, and what is empty so', async () => {
  const fields = { roles: { mine: ['trainer'], theirs: ['judge'], base: null } }
  const html = await renderPage(
    <FormConflictContext.Provider
      value={{ formId: 'entity', version: 2, names: {}, fields, View: FieldConflict }}
    >
      <Field
        id="entity-roles"
        label="Role"
        errors={['changed_meanwhile']}
        options={[{ value: 'judge', label: 'Referee' }]}
      >
        {(control) => <input {...control} />}
      </Field>
    </FormConflictContext.Provider>,
  )
  expect(html).toMatch(/Their value<\/dt><dd[^>]*>Referee</)
  expect(html).toMatch(/Before<\/dt><dd[^>]*>empty</)
  expect(html.match(/name="take\[roles\]"/g)).toHaveLength(2)
})
