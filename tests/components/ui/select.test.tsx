import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Select, type Option } from '~/components/ui/select.tsx'

// The browser takes a select over from the server as it is, also where its options were written once for many pages.

const options: readonly Option[] = [
  { value: 'Europe/Moscow', label: 'Europe/Moscow (UTC+3)' },
  { value: 7, label: 'Côte d’Ivoire & "others" <all>' },
  { value: '', label: '' },
  { value: 'off', label: "Nobody's", disabled: true },
]

const selects: readonly Omit<ComponentProps<typeof Select>, 'options'>[] = [
  { name: 'zone' },
  { name: 'zone', placeholder: 'Choose…' },
  { name: 'zone', placeholder: 'Choose…', defaultValue: '' },
  { name: 'zone', placeholder: 'Choose…', defaultValue: 'Europe/Moscow', className: 'sr-only!' },
  { defaultValue: 7, required: true },
  { defaultValue: 'off' },
  { defaultValue: 'of no option' },
  { value: '7', onChange: () => undefined },
]

test.each(selects)('frozen options of a select with %o are drawn as React draws them', (props) => {
  const drawn = (given: readonly Option[]) => renderToString(<Select {...props} options={given} />)
  const frozen = Object.freeze([...options])
  expect(drawn(frozen)).toBe(drawn(options))
  expect(drawn(frozen), 'drawn again').toBe(drawn(options))
})
