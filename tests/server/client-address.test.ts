import { expect, it } from 'vitest'
import { clientAddress } from '~/server/http/client-address.ts'

it.each([
  ['nobody stands in front', '10.0.0.9', '1.2.3.4', 0, '10.0.0.9'],
  ['a proxy sets the header', '10.0.0.1', '1.2.3.4', 1, '1.2.3.4'],
  ['a proxy appends to what the visitor made up', '10.0.0.1', '9.9.9.9, 8.8.8.8, 1.2.3.4', 1, '1.2.3.4'],
  ['a network of proxies stands before ours', '10.0.0.1', '9.9.9.9, 1.2.3.4, 172.16.0.1', 2, '1.2.3.4'],
  ['a proxy names the port', '10.0.0.1', '1.2.3.4:50123', 1, '1.2.3.4'],
  [
    'a proxy names the port of an IPv6 address',
    '10.0.0.1',
    '[2001:DB8:0:7::9]:50123',
    1,
    '2001:db8:0:7::/64',
  ],
  ['the header is nonsense', '10.0.0.1', 'evil\u0000, ', 1, '10.0.0.1'],
  ['there are fewer hops than proxies', '10.0.0.1', '1.2.3.4', 3, '10.0.0.1'],
  ['there is no header', '::ffff:10.0.0.1', undefined, 1, '10.0.0.1'],
  ['a link-local neighbour calls', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
  ['nothing is known', undefined, undefined, 0, 'unknown'],
])('when %s, limits count for the right one', (_, remote, forwardedFor, proxies, address) => {
  expect(clientAddress(remote, forwardedFor, proxies)).toBe(address)
})

it('all addresses of one IPv6 network are one visitor, those of another are not', () => {
  const spellings = [
    '2001:db8:1:2::1',
    '2001:0db8:0001:0002:ffff:0:0:1',
    '2001:DB8:1:2:a:b:c:d',
    '2001:db8:1:2::',
  ]
  expect(new Set(spellings.map((address) => clientAddress(address, undefined, 0)))).toEqual(
    new Set(['2001:db8:1:2::/64']),
  )
  expect(clientAddress('2001:db8:1:3::1', undefined, 0)).toBe('2001:db8:1:3::/64')
  expect(clientAddress('::1', undefined, 0)).toBe('0:0:0:0::/64')
})
