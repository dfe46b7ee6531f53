import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#api/platform/kernel/password.ts'
import { formOf, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCity, aClub, anOrganisation, aUser } from '../support/builders.ts'
import { aPicture } from '../support/pictures.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('a person reads the own profile, managed club and organisation included', async () => {
  const { organisation, manager } = await anOrganisation(api.db, { status: 'waiting' })
  const { data } = await api.as(manager).user.current()
  expect(data).toMatchObject({
    email: manager.email,
    birth_date: '04-03-2002',
    managed_organisation: { id: organisation.id, status: 'waiting' },
    managed_club: null,
  })
})

test('a person changes what is theirs to change, and nothing else', async () => {
  const person = await aUser(api.db)
  const city = await aCity(api.db)
  const { club } = await aClub(api.db)
  const forged = {
    roles: ['admin'],
    status: 'inactive',
    club_id: club.id,
    email_verified_at: '01-01-2026 00:00:00',
    slug: 'x',
  }
  const { data } = await api.as(person).user.update({
    body: {
      name: 'New Name',
      gender: 'female',
      birth_date: '29-02-2004',
      phone: '+7 (900) 123-45-67',
      lang: 'en',
      tz: 'Asia/Tokyo',
      city_id: city.id,
      ...forged,
    } as never,
  })
  expect(data).toMatchObject({
    name: 'New Name',
    gender: 'female',
    birth_date: '29-02-2004',
    phone: '+79001234567',
    tz: 'Asia/Tokyo',
    city: { id: city.id },
    roles: ['user'],
    status: 'active',
    club: null,
    email: person.email,
    slug: person.slug,
  })
})

test('a new address needs the password, has to be confirmed, and ends what was mailed to the old one', async () => {
  const passwordHash = await hashPassword('my old password')
  const person = await aUser(api.db, { passwordHash, emailVerifiedAt: new Date(api.clock.now()) })
  const taken = await aUser(api.db)
  const change = (email: string, old_password?: string) =>
    api.as(person).user.update({ body: { email, ...(old_password ? { old_password } : {}) } })
  await api.as(null).account.forgotPassword({ body: { email: person.email } })
  await api.settled()
  expect(api.mails.at(-1)?.to).toBe(person.email)
  const secret = /token=([\w-]+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? ''
  expect((await refusalOf(change('new@example.org'))).errors).toHaveProperty('old_password')
  expect((await refusalOf(change('new@example.org', 'wrong'))).errors).toHaveProperty('old_password')
  expect((await refusalOf(change(taken.email, 'my old password'))).errors).toHaveProperty('email')
  const { data } = await change('new@example.org', 'my old password')
  expect([data.email, data.email_verified_at]).toEqual(['new@example.org', null])
  await api.settled()
  expect(api.mails.map(({ to }) => to)).toContain('new@example.org')
  const notice = api.mails.filter(({ to }) => to === person.email).at(-1)
  expect(notice?.text).not.toContain('token=')
  expect(notice?.text).not.toContain(person.name)
  // Whoever reads the old mailbox learns that the account has left it, not where to.
  expect(notice?.text).not.toContain('new@example.org')
  const password = { password: 'another password', password_confirmation: 'another password' }
  const late = api.as(null).account.resetPassword({ body: { token: secret, ...password } })
  expect((await refusalOf(late)).code).toBe('link_expired')
  // The own address, however it is written, is no new one.
  expect((await change(' New@Example.org ')).data.email).toBe('new@example.org')
})

test('a field that is sent empty is cleared, one that is not sent stays', async () => {
  const person = await aUser(api.db, { phone: '+79001112233' })
  const { data } = await api.as(person).user.update({ body: { phone: '' } })
  expect([data.phone, data.gender]).toEqual([null, 'male'])
})

test.each([
  ['phone', '89001234567', 'phone_needs_country_code'],
  ['birth_date', '30-02-2004', 'not a day of the calendar'],
  ['birth_date', '02-06-2026', 'tomorrow'],
  ['tz', 'Mars/Olympus', 'no zone'],
  ['lang', 'de', 'no language'],
  ['city_id', '999999', 'no city'],
  ['country_id', '999999', 'no country'],
  ['gender', 'both', 'no gender'],
])('%s = %s is refused beside its field (%s)', async (field, value) => {
  const person = await aUser(api.db)
  const refusal = await refusalOf(api.as(person).user.update({ body: { [field]: value } }))
  expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, [field]])
})

test('a new password needs the old one and ends all other sessions', async () => {
  const passwordHash = await hashPassword('first password')
  await aUser(api.db, { email: 'lena@example.org', passwordHash })
  const login = (password: string) =>
    api.as(null).auth.login({ body: { email: 'lena@example.org', password } })
  const [here, elsewhere] = [await login('first password'), await login('first password')]
  const patch = (token: string, body: object) =>
    api.app.request('/api/user', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const change = { password: 'second password', password_confirmation: 'second password' }
  const refused = await patch(here.token, { ...change, old_password: 'guessed' })
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['old_password']])
  expect((await patch(here.token, { ...change, old_password: 'first password' })).status).toBe(200)
  expect((await patch(here.token, {})).status).toBe(200)
  expect((await patch(elsewhere.token, {})).status).toBe(401)
  expect((await login('second password')).data.email).toBe('lena@example.org')
})

test('the picture of a profile arrives by POST with _method=PATCH and is stored anew', async () => {
  const person = await aUser(api.db)
  const form = formOf({ image: await aPicture(600, 400), name: 'With A Face' })
  const { data } = await api.as(person).user.update({ body: form })
  expect(data.name).toBe('With A Face')
  expect(data.image).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
  expect((await api.app.request(data.image ?? '')).headers.get('content-type')).toBe('image/webp')
  const { data: bare } = await api.as(person).user.update({ body: { remove_image: '1' } })
  expect([bare.image, bare.thumb]).toEqual([null, null])
})

test('a file that is no picture is refused beside its field', async () => {
  const person = await aUser(api.db)
  const form = formOf({ image: new TextEncoder().encode('<svg onload="alert(1)"/>') })
  const refusal = await refusalOf(api.as(person).user.update({ body: form }))
  expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, ['image']])
})

test('a POST without _method is not taken for a change', async () => {
  const person = await aUser(api.db)
  const response = await api.app.request('/api/user', {
    method: 'POST',
    headers: { authorization: `Bearer ${await api.tokenOf(person)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Sneaky' }),
  })
  expect(response.status).toBe(405)
})
