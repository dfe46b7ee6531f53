import { expect, test } from 'vitest'
import { withCompileHint } from '../../tools/compile-hint.ts'

test('what runs for the first picture is compiled while it loads, and nothing else is', () => {
  const compiledAtOnce = (...modules: string[]) =>
    withCompileHint('let a', modules) === '//# allFunctionsCalledOnLoad\nlet a'
  expect(compiledAtOnce('/srv/app/components/layout/document.tsx')).toBe(true)
  expect(compiledAtOnce('node_modules/konva/lib/Stage.js')).toBe(true)
  expect(compiledAtOnce('/srv/app/domain/result.ts', 'app/components/bracket/canvas/painter.ts')).toBe(true)
  expect(withCompileHint('let a', ['app/routes/public/home.tsx'])).toBe('let a')
  expect(withCompileHint('let a', [])).toBe('let a')
})
