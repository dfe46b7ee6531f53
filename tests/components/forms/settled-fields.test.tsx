import { type SubmissionResult, useForm } from '@conform-to/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { settledFields } from '~/components/forms/settled-fields.ts'

const NAMES = ['name', 'city', 'categories', 'never'] as const
const READ = [
  'id',
  'name',
  'key',
  'initialValue',
  'errors',
  'errorId',
  'descriptionId',
  'required',
  'valid',
] as const

const refused: SubmissionResult<string[]> = {
  status: 'error',
  initialValue: { name: 'typed', categories: ['3'] },
  error: { name: ['too_short'], 'categories[0]': ['unknown'], '': ['stale'] },
}

test.each([
  ['a new form', undefined, {}],
  ['a form of a record', undefined, { name: 'Barca', categories: ['1', '2'] }],
  ['a refused form', refused, { name: 'Barca', city: 'Kazan' }],
])('fields of %s are what conform says of them', (_, lastResult, defaultValue) => {
  const found: unknown[] = []
  function Form() {
    const [form, fields] = useForm<Record<string, string | string[]>>({
      id: 'club',
      lastResult,
      defaultValue,
    })
    const settled = settledFields(fields, form)
    for (const name of NAMES)
      for (const read of READ) found.push([name, read, settled[name]?.[read], fields[name]?.[read]])
    expect(settled['name']).toBe(settled['name'])
    return null
  }
  renderToString(<Form />)
  expect(found).toHaveLength(NAMES.length * READ.length)
  for (const [name, read, settled, conform] of found as [string, string, unknown, unknown][])
    expect(settled, `${name} ${read}`).toEqual(conform)
})
