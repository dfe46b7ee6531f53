import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadBell } from '~/server/session/bell.ts'

/** What the bell of an open page rings for now; null when nobody is signed in. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  (await context.viewer()) ? loadBell(context) : null
