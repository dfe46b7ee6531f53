import { randomBytes } from 'node:crypto'
import { accountArea } from '../domain/access/roles.ts'
import { loadBell } from './bell.ts'
import type { AppContext } from './context.ts'
import { homeOf } from './guard.ts'
import { load } from './load.ts'

/** What the chrome around every page shows: who is signed in, what the last act left to be said, the settings. */
export async function loadChrome(context: AppContext) {
  const [viewer, flash] = await Promise.all([
    viewerOf(context),
    load(context.session.takeToast(context.byScript)),
  ])
  return {
    language: context.language,
    theme: context.theme,
    zone: context.zone,
    settings: context.settings,
    viewer,
    flash,
    /** One for all the forms of this rendering (app/server/submit.ts). */
    formKey: randomBytes(9).toString('base64url'),
  }
}

async function viewerOf(context: AppContext) {
  const profile = await context.viewer()
  if (!profile) return null
  const { id, slug, name, thumb, roles } = profile
  return {
    id,
    slug,
    name,
    thumb,
    roles,
    area: accountArea(roles),
    home: homeOf(profile),
    bell: await loadBell(context),
  }
}
