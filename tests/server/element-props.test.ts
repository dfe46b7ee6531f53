import { createRequire } from 'node:module'
import { createElement, forwardRef, type ElementType, type Key, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { takeProps } from '~/server/http/element-props.ts'

type MakeElement = (type: ElementType, props: object, key?: Key) => ReactElement
const runtime = createRequire(import.meta.url)('react/jsx-runtime') as { jsx: MakeElement; jsxs: MakeElement }
const { jsx: reactJsx } = runtime
beforeAll(takeProps)

const Named = ({ name = 'nobody', ...rest }: { readonly name?: string }) =>
  createElement('b', rest, `${name} ${Object.keys(rest).join()}`)
const WithDefaults = Object.assign(({ name }: { readonly name?: string }) => createElement('i', null, name), {
  defaultProps: { name: 'by default' },
})
const Button = forwardRef<HTMLButtonElement, { readonly label: string }>(function Button({ label }, ref) {
  return createElement('button', { ref, type: 'button' }, label)
})

type Case = readonly [name: string, type: ElementType, props: () => object, key?: Key]
const elements: readonly Case[] = [
  ['a tag', 'p', () => ({ className: 'x', children: 'text' })],
  ['no props', 'hr', () => ({})],
  ['a key', 'li', () => ({ children: ['a', 'b'] }), 7],
  ['a key among the props', 'li', () => ({ key: 'k', children: 'a' })],
  ['a ref', 'input', () => ({ ref: { current: null }, name: 'q' })],
  ['a component', Named, () => ({ name: 'Ольга', title: 'x' })],
  ['defaults', WithDefaults, () => ({})],
  ['a component that takes a ref', Button, () => ({ ref: { current: null }, label: 'Go' })],
]

/** Of an element, what React reads of it in production. */
const read = ({
  $$typeof,
  type,
  key,
  ref,
  props,
}: ReactElement & Partial<Record<'$$typeof' | 'ref', unknown>>) => ({
  ...{ $$typeof, type, key, ref, props },
})

test.each(elements.map((one) => [one[0], one] as const))(
  'an element with %s is as React makes it',
  (_, [, type, props, key]) => {
    const [made, known] = [runtime.jsx(type, props(), key), reactJsx(type, props(), key)]
    expect(runtime.jsx).not.toBe(reactJsx)
    expect(read(made)).toEqual(read(known))
    expect(renderToString(made)).toBe(renderToString(known))
  },
)

test('props are taken as they are written', () => {
  const props = { className: 'x' }
  expect(runtime.jsxs('p', props).props).toBe(props)
})
