import type { ServerBuild } from '@remix-run/node'
import { expect, it } from 'vitest'
import { areaBuilds, branchBuilds } from '~/server/http/area-builds.ts'

const route = (id: string, path?: string, parentId = 'root', index = false) => [
  id,
  {
    id,
    ...(path !== undefined && { path }),
    ...(id !== 'root' && { parentId }),
    ...(index && { index }),
    module: {},
  },
]
const routes = Object.fromEntries([
  route('root', ''),
  route('public'),
  route('home', undefined, 'public', true),
  route('competition', 'competitions/:slug', 'public'),
  route('results', 'results', 'competition'),
  route('table', 'account/fights/:id'),
  route('account', 'account'),
  route('messages', 'messages', 'account'),
  route('display', 'display/:slug'),
  route('unknown', '*'),
]) as unknown as ServerBuild['routes']
const build = { routes, assets: { routes, version: '1' } } as unknown as ServerBuild
const buildFor = areaBuilds(build)

const visitor = ['competition', 'home', 'public', 'results', 'root', 'unknown']
const account = ['account', 'messages', 'root', 'table', 'unknown']
it.each([
  ['/', visitor],
  ['/_root.data', visitor],
  ['/competitions.data', visitor],
  ['/competitions/cup/results', visitor],
  ['/account/fights/3', account],
  ['/account/messages.data', account],
  ['/display/cup', ['display', 'root', 'unknown']],
  ['/__manifest', Object.keys(routes).sort()],
  ['/competitionsX', Object.keys(routes).sort()],
])('%s is answered by the routes of its area', (path, ids) => {
  const area = buildFor(path)
  expect(Object.keys(area.routes).sort()).toEqual(ids)
  expect(Object.keys(area.assets.routes).sort()).toEqual(ids)
})

it('paths of one area share one build', () => {
  expect(buildFor('/')).toBe(buildFor('/competitions/cup'))
  expect(buildFor('/account')).not.toBe(buildFor('/'))
})

it.each([
  ['/', ['home', 'public', 'root', 'unknown']],
  ['/_root.data', ['home', 'public', 'root', 'unknown']],
  ['/competitions/cup/results.data', ['competition', 'public', 'results', 'root', 'unknown']],
  ['/competitions/cup', ['competition', 'public', 'root', 'unknown']],
  ['/competitions/cup/nothing', ['root', 'unknown']],
  ['/account/messages', ['account', 'messages', 'root', 'unknown']],
  ['/__manifest', Object.keys(routes).sort()],
])('%s is answered by the routes it leads to', (path, ids) => {
  const branchFor = branchBuilds(build)
  for (const _ of ['anew', 'again']) expect(Object.keys(branchFor(path).routes).sort()).toEqual(ids)
  expect(Object.keys(branchFor(path).assets.routes).sort()).toEqual(ids)
})

it('paths that lead to the same routes share one build', () => {
  const branchFor = branchBuilds(build)
  expect(branchFor('/competitions/cup')).toBe(branchFor('/competitions/bowl.data'))
})
