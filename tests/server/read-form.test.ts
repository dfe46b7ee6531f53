import { expect, it } from 'vitest'
import { readForm } from '~/server/forms/read-form.ts'

const posted = (type: string | null, body: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    ...(type && { headers: { 'content-type': type } }),
  })

it('a form is read, in either of its encodings', async () => {
  const plain = await readForm(
    posted('application/x-www-form-urlencoded; charset=UTF-8', 'name=%D0%90%D0%BD%D0%BD%D0%B0'),
  )
  expect(plain.get('name')).toBe('Анна')
  const parts = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nАнна\r\n--x--\r\n'
  expect((await readForm(posted('multipart/form-data; boundary=x', parts))).get('name')).toBe('Анна')
})

it.each([
  ['application/json', '{}', 415],
  ['text/plain', 'name=x', 415],
  ['application/x-www-form-urlencodedx', 'name=x', 415],
  ['multipart/form-data; boundary=x', 'hello', 400],
  ['multipart/form-data', 'hello', 400],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n',
    400,
  ],
])('a body of %s that is no form is the sender’s mistake, not ours', async (type, body, status) => {
  await expect(readForm(posted(type, body))).rejects.toMatchObject({ status })
})
