import { expect, test } from 'vitest'
import { typedAddress } from '~/domain/screen/typed-address.ts'

test.each([
  ['http://192.168.100.200:3000/tv', '192.168.100.200:3000/tv'],
  ['http://tatami.local/tv', 'tatami.local/tv'],
  ['https://tatami.example/tv/pair', 'tatami.example/tv/pair'],
  ['https://tatami.example:443/tv', 'tatami.example/tv'],
  ['https://tatami.example:8443/tv', 'https://tatami.example:8443/tv'],
])('%s is typed as %s', (url, typed) => {
  expect(typedAddress(url)).toBe(typed)
})
