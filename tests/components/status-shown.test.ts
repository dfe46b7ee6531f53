import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { adminEntities } from '~/components/admin/entities/registry.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { CALL_NAMES } from '~/server/pages/admin-calls.ts'

// Spec §4: a status is shown as a badge wherever a thing that has one is shown whole.

const app = resolve(import.meta.dirname, '../../app')

/** A file and the components it shows, as text. */
function shownBy(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(file)) return ''
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const imported = [...source.matchAll(/from '((?:~\/components|\.\.?)\/[^']+\.tsx)'/g)].map(
    ([, path = '']) => (path.startsWith('~/') ? join(app, path.slice(2)) : resolve(dirname(file), path)),
  )
  return [source, ...imported.map((path) => shownBy(path, seen))].join('\n')
}

test.each([
  ['routes/public/competitions/competition.tsx', 'competition'],
  ['routes/public/competitions/list.tsx', 'competition'],
  ['routes/public/competitions/bracket.tsx', 'bracket'],
  ['routes/public/fight.tsx', 'fight'],
  ['components/fight/fight-window.tsx', 'fight'],
  ['routes/account/competitions/console.tsx', 'competition'],
  ['routes/account/competitions/list.tsx', 'competition'],
  ['routes/account/competitions/bracket.tsx', 'bracket'],
  ['routes/account/competitions/fight.tsx', 'fight'],
  ['routes/account/competitions/applications.tsx', 'application'],
  ['routes/account/competitions/mats.tsx', 'judge'],
  ['routes/account/my-competitions/upcoming.tsx', 'judge'],
  ['routes/account/my-competitions/upcoming.tsx', 'competition'],
  ['routes/account/my-competitions/competition.tsx', 'competition'],
  ['routes/account/my-competitions/bracket.tsx', 'bracket'],
  ['routes/account/my-competitions/table.tsx', 'fight'],
  ['routes/account/applications/active.tsx', 'application'],
  ['routes/account/applications/active.tsx', 'payment'],
  ['routes/account/applications/active.tsx', 'competition'],
  ['routes/account/club/applications.tsx', 'clubApplication'],
  ['routes/account/club/club.tsx', 'clubApplication'],
  ['routes/account/club/club.tsx', 'group'],
  ['routes/account/my-organisation.tsx', 'group'],
  ['routes/account/news/news-item.tsx', 'publication'],
  ['routes/account/preferences.tsx', 'belt'],
  ['routes/admin/brackets/layout.tsx', 'bracket'],
])('%s shows the status of its %s', (file, kind) => {
  expect(shownBy(join(app, file))).toMatch(
    new RegExp(`<StatusBadge[^>]*kind="${kind}"|statusColumn\\([^)]*'${kind}'`),
  )
})

describe('the administrators’ pages', () => {
  const shapeOf = (slug: keyof typeof CALL_NAMES): z.ZodRawShape => {
    const { reply } = (contract.admin[CALL_NAMES[slug]] as unknown as { details: Endpoint }).details
    return (reply as z.ZodObject<{ data: z.ZodObject }>).shape.data.shape
  }
  const STATUSES = ['status', 'billing', 'stage']

  test.each(adminEntities.map((entity) => [entity.slug, entity] as const))('%s', (slug, entity) => {
    // The stage of a cell is its part of the bracket.
    const described = STATUSES.filter(
      (field) => field in shapeOf(slug) && !(slug === 'bracket-cells' && field === 'stage'),
    )
    const badges = entity.columns.filter(({ place }) => place === 'corner')
    expect(badges.length, `badges for ${described.join()}`).toBe(described.length)
  })
})
