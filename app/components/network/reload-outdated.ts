import { MINUTE_MS, SECOND_MS } from '~/domain/time.ts'
import { pageLink } from './page-link.ts'
import { hasUnsavedInput } from './unsaved-input.ts'

const RELOADED_AT = 'reloaded-for-build-at'
/** A hall of screens does not load its pages anew in one moment. */
const SPREAD_MS = 1_500
const LOOK_MS = 5 * SECOND_MS

/**
 * Loads the page anew once the server runs a newer build, as soon as nothing is being typed. While two builds answer in
 * turn (a deployment that rolls) at most once a minute.
 */
export function reloadWhenOutdated(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  pageLink.subscribe(() => {
    if (pageLink.get().isOutdated) timer ??= setTimeout(look, Math.random() * SPREAD_MS)
  })
  function look() {
    timer = setTimeout(look, LOOK_MS)
    if (hasUnsavedInput() || pageLink.get().staleSince !== null || wasReloadedLately()) return
    clearTimeout(timer)
    window.location.reload()
  }
}

function wasReloadedLately(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < MINUTE_MS) return true
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return false
  } catch {
    return true
  }
}
