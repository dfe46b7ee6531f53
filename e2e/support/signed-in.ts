import { expect } from '@playwright/test'
import { PlainBrowser, type Role } from './posted-forms.ts'

/** Who reads a page: one of the demo's accounts, or somebody without one. */
export type Reader = Role | 'visitor'

/** Browsers without a script: one for each of the demo's accounts, signed in once, and a new one for every visitor. */
export function signedInBrowsers() {
  const known = new Map<Role, Promise<PlainBrowser>>()
  async function signIn(role: Role, baseURL: string): Promise<PlainBrowser> {
    const browser = new PlainBrowser(baseURL)
    expect((await browser.signIn(role)).status, role).toBe(302)
    return browser
  }
  return (reader: Reader, baseURL = ''): Promise<PlainBrowser> => {
    if (reader === 'visitor') return Promise.resolve(new PlainBrowser(baseURL))
    const browser = known.get(reader) ?? signIn(reader, baseURL)
    known.set(reader, browser)
    return browser
  }
}
