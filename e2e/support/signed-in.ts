import { expect } from '@playwright/test'
import { newEmail } from '../visitor.ts'
import { PlainBrowser, type Role } from './posted-forms.ts'

/** Who reads a page: one of the demo's accounts, somebody without one, or who has signed up and not confirmed it. */
export type Reader = Role | 'visitor' | 'unconfirmed'

/** Browsers without a script: one for each of the demo's accounts, signed in once, and a new one for every visitor. */
export function signedInBrowsers() {
  const known = new Map<Role, Promise<PlainBrowser>>()
  async function signIn(role: Role, baseURL: string): Promise<PlainBrowser> {
    const browser = new PlainBrowser(baseURL)
    expect((await browser.signIn(role)).status, role).toBe(302)
    return browser
  }
  async function signUp(baseURL: string): Promise<PlainBrowser> {
    const browser = new PlainBrowser(baseURL)
    const { location } = await browser.post('/auth/signup', {
      email: newEmail(),
      name: 'Elena Visitor',
      birth_date: '14-05-1996',
      password: 'a-long-password',
      password_confirmation: 'a-long-password',
      terms: '1',
    })
    expect(location).toMatch(/^\/auth\/pending/)
    return browser
  }
  return (reader: Reader, baseURL = ''): Promise<PlainBrowser> => {
    if (reader === 'visitor') return Promise.resolve(new PlainBrowser(baseURL))
    if (reader === 'unconfirmed') return signUp(baseURL)
    const browser = known.get(reader) ?? signIn(reader, baseURL)
    known.set(reader, browser)
    return browser
  }
}
