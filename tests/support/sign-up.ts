import type { z } from 'zod'
import type { signupInput } from '~/domain/contract/user.fields.ts'
import type { TestApi } from './api.ts'

type SignUp = Omit<z.input<typeof signupInput>, 'terms'> & { readonly terms: '1' }

/** A sign-up that nothing is wrong with. */
export const signUpForm = (email: string, more: object = {}): SignUp => ({
  email,
  name: 'Анна Петрова',
  birth_date: '01-02-2000',
  password: 'long enough',
  password_confirmation: 'long enough',
  terms: '1',
  ...more,
})

/** The secret of the last mail's link to a page, once all are sent. */
export async function mailedSecret(api: TestApi, page: 'reset' | 'verify' | 'confirm'): Promise<string> {
  await api.settled()
  const link = new RegExp(`^http://localhost/auth/${page}\\?token=([\\w-]+)$`, 'm')
  const secret = link.exec(api.mails.at(-1)?.text ?? '')?.[1]
  if (!secret) throw new Error(`no link: ${api.mails.at(-1)?.text}`)
  return secret
}

/** Signs up and confirms the address: an account, signed in. */
export async function signedUp(api: TestApi, email: string, more: object = {}) {
  const { token } = await api.as(null).auth.register({ body: signUpForm(email, more) })
  const secret = await mailedSecret(api, 'confirm')
  return api.as(null).auth.confirmSignUp({ body: { token: secret, sign_up_token: token } })
}
