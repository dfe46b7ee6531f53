import { randomUUID } from 'node:crypto'
import { accountArea } from '../../domain/access/roles.ts'
import { textFor } from '../../i18n/text.server.ts'
import { loadBell } from '../session/bell.ts'
import type { AppContext } from '../session/context.ts'
import { markOwner } from '../session/form-owner.ts'
import { homeOf } from '../session/guard.ts'
import { load } from '../client/load.ts'
import type { StoredToast } from '../session/toast.ts'

/** What the chrome around every page shows: who is signed in, what the last act left to be said, the settings. */
export async function loadChrome(context: AppContext) {
  // A public page is there for everybody, also while nobody can be recognised; other pages refuse by themselves.
  const isRecognisable = await context.session.isReadable()
  const [viewer, flash] = isRecognisable
    ? await Promise.all([viewerOf(context), load(context.session.takeToast(context.byScript))])
    : [null, null]
  return {
    language: context.language,
    theme: context.theme,
    sidebar: context.sidebar,
    zone: context.zone,
    settings: context.settings,
    viewer,
    /** False while the store of sessions is away: `viewer` then says nothing about who is signed in. */
    isRecognisable,
    flash: flash && worded(context, flash),
    /**
     * One for all the forms of this rendering (app/server/forms/submit.ts). On a page that many get it would make one
     * visitor's form a repetition of another's: there the browser makes it.
     */
    formKey: context.isShared ? '' : randomUUID(),
    /** Binds the forms of this rendering to their account; null for a visitor (form-owner.ts). */
    formOwner: viewer && markOwner(context.formSecret, viewer),
    notice: context.exchange.notice,
  }
}

/**
 * A message in the language of the page that shows it. It is worded here: the page may lie in another area, whose
 * browser has not the dictionary of the one it was left in.
 */
const worded = ({ language }: AppContext, { id, kind, text, values, href }: StoredToast) => ({
  id,
  kind,
  text: textFor(language)(text, values),
  href,
})

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
