import type { LucideIcon, LucideProps } from 'lucide-react'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import createCachedIcon from '~/components/ui/cached-icon.ts'

const app = fileURLToPath(new URL('../../../app/', import.meta.url))

/** The icons that pages show. */
const names = new Set(
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(app + file, 'utf8').matchAll(/'lucide-react\/icons\/([\w-]+)'/g)])
    .map(([, name = '']) => name),
)

interface IconModule {
  readonly default: LucideIcon
  /** None where it is another name of one. */
  readonly __iconData?: Parameters<typeof createCachedIcon>[0]
}

const WAYS: readonly LucideProps[] = [
  {},
  { size: 18 },
  { size: 20, className: 'shrink-0 lucide text-ink-muted', 'aria-hidden': true },
  { className: 'size-4', 'aria-label': 'A & "B"', role: 'img', strokeWidth: 3, fill: 'currentColor' },
]

it('an icon of a build has the markup that Lucide makes of it', async () => {
  let compared = 0
  for (const name of names) {
    const { default: Icon, __iconData } = (await import(`lucide-react/icons/${name}`)) as IconModule
    if (!__iconData) continue
    compared += 1
    const CachedIcon = createCachedIcon(__iconData)
    // Twice, as the second is the one that was made before.
    for (const props of [...WAYS, ...WAYS])
      expect(renderToStaticMarkup(createElement(CachedIcon, props))).toBe(
        renderToStaticMarkup(createElement(Icon, props)),
      )
  }
  expect(compared).toBeGreaterThan(50)
})
