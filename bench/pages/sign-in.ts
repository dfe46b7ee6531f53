/** Signs a person of the demo federation in. @returns their cookies, as a request carries them */
export async function signIn(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password: 'demo-password' }),
  })
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (reply.status !== 302) throw new Error(`Signing in answered ${reply.status}`)
  return cookies.join('; ')
}
