import { parseAst, type Plugin } from 'vite'
import { visit } from '../scripts/copied-spreads.mjs'

/** What only the server reads: what tells kept markup from every other (`CachedMarkup`), by the components that are given it. */
const SERVER_PROPS: Readonly<Record<string, readonly string[]>> = {
  CachedMarkup: ['name', 'shows'],
  CachedItems: ['name', 'shows'],
  ActionForm: ['shows'],
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Property extends Node {
  readonly key?: Node & { readonly name?: string }
}

interface Call extends Node {
  readonly callee: Node & { readonly name?: string }
  readonly arguments: readonly (Node & {
    readonly name?: string
    readonly properties?: readonly Property[]
  })[]
}

/** A module, as its JSX was compiled, without what its components are given for the server alone. */
export function withoutServerProps(code: string): string {
  const cuts: Node[] = []
  visit<Node>(parseAst(code), (node) => {
    if (node.type !== 'CallExpression') return
    const { callee, arguments: given } = node as Call
    const [component, props] = given
    if (!/^jsxs?$/.test(callee.name ?? '') || !props?.properties) return
    const dropped = SERVER_PROPS[component?.name ?? ''] ?? []
    cuts.push(...props.properties.filter(({ key }) => dropped.includes(key?.name ?? '')))
  })
  return cuts
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => {
      // With the comma after it; a last property needs none.
      const after = rest.slice(end).replace(/^\s*,/, '')
      return rest.slice(0, start) + after
    }, code)
}

/** Keeps these out of the browser's scripts. Fails the build when no component is given any more. */
export function serverProps(): Plugin {
  let isFound = false
  return {
    name: 'server-props',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (!/\.tsx(\?|$)/.test(id) || !/\bjsxs?\(\s*Cached(Markup|Items),/.test(code)) return null
      isFound = true
      return { code: withoutServerProps(code), map: null }
    },
    buildEnd(failure) {
      if (!failure && !isFound) this.error('No component is given what the server alone reads')
    },
  }
}
