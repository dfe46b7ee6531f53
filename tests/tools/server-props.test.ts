import { expect, test } from 'vitest'
import { withoutServerProps } from '../../tools/server-props.ts'

test.each([
  [
    'jsx(CachedMarkup, { as: "ul", name: "a", shows: [b, { name: c }], texts })',
    'jsx(CachedMarkup, { as: "ul",   texts })',
  ],
  ['jsx(CachedMarkup, {\n  as: "ul",\n  shows: a\n})', 'jsx(CachedMarkup, {\n  as: "ul",\n  \n})'],
  ['jsx(ActionForm, { id: "a", shows: [b], children: c })', 'jsx(ActionForm, { id: "a",  children: c })'],
  ['jsx(CachedItems, { items, name: "a" }, 1)', 'jsx(CachedItems, { items,  }, 1)'],
  [
    'jsxs(CachedMarkup, { name: "a", content: () => jsx(CachedMarkup, { name: "b", content: c }) })',
    'jsxs(CachedMarkup, {  content: () => jsx(CachedMarkup, {  content: c }) })',
  ],
  ['jsx(CachedMarkup, { as: "ü😀", ...a, name: "b" })', 'jsx(CachedMarkup, { as: "ü😀", ...a,  })'],
  // Others are given these for the browser, too.
  ['jsx(DataTable, { name: "a", shows: b })', 'jsx(DataTable, { name: "a", shows: b })'],
  ['jsx("input", { name: "a" })', 'jsx("input", { name: "a" })'],
  ['f(CachedMarkup, { name: "a" })', 'f(CachedMarkup, { name: "a" })'],
])('%s', (code, expected) => {
  expect(withoutServerProps(code)).toBe(expected)
})
