import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import routes from '~/routes.ts'
import { livePages } from '../../../e2e/support/live/live-pages.ts'

const APP = resolve('app')
/** What refreshes a page, or a part of it. */
const FOLLOWS = /\buse(LiveLoader|LiveResource|Channel|Presence)(<\w+>)?\(/
/** The bell is in every header, a bout's dialog over every list: they make no page of a visitor live. */
const EVERYWHERE = /components\/layout\/use-bell|components\/fight\/fight-window/
/** Whoever is signed in has the bell, which refreshes the page it is on. */
const WITH_BELL = ['routes/account/layout.tsx', 'routes/admin/layout.tsx']

const read = (file: string) => readFileSync(file, 'utf8')

function fileOf(from: string, wanted: string): string | null {
  const path = wanted.startsWith('~/')
    ? resolve(APP, wanted.slice(2))
    : wanted.startsWith('.')
      ? resolve(dirname(from), wanted)
      : null
  if (path === null) return null
  return (
    ['', '.ts', '.tsx']
      .map((ending) => path + ending)
      .find((file) => /\.tsx?$/.test(file) && existsSync(file)) ?? null
  )
}

/** A module of the app with everything it imports from the app, the server's side left out. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || EVERYWHERE.test(file) || /app\/(server|domain)\//.test(file)) return seen
  seen.add(file)
  for (const [, wanted] of read(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
    const found = wanted === undefined ? null : fileOf(file, wanted)
    if (found !== null) withImports(found, seen)
  }
  return seen
}

const isLive = (route: string) =>
  WITH_BELL.includes(route) ||
  [...withImports(resolve(APP, route))].some(
    (file) => !file.includes('/components/realtime/') && FOLLOWS.test(read(file)),
  )

/** The pages below these entries that refresh themselves; a route without a component is no page. */
function livePagesOf(entries: readonly RouteConfigEntry[], parentIsLive = false): string[] {
  return entries.flatMap((entry) => {
    const live = parentIsLive || isLive(entry.file)
    if (entry.children) return livePagesOf(entry.children, live)
    return live && entry.file.endsWith('.tsx') ? [entry.id ?? entry.file] : []
  })
}

test('every page that refreshes itself is visited with a link that fails', async () => {
  expect(Object.keys(livePages).sort()).toEqual(livePagesOf(await routes).sort())
})
