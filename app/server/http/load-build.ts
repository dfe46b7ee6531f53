import { resolve } from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { takeProps } from './element-props.ts'

/** The pages of a production build, which are to make their elements the quick way. */
export async function loadBuild(): Promise<ServerBuild> {
  takeProps()
  return (await import(/* @vite-ignore */ resolve('build/server/index.js'))) as ServerBuild
}
