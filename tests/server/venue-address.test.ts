import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { venueAddress } from '~/server/process/venue-address.ts'

const at = (address: string, internal = false): NetworkInterfaceInfo => {
  const shared = { address, internal, netmask: '', mac: '', cidr: null }
  return address.includes(':') ? { ...shared, family: 'IPv6', scopeid: 0 } : { ...shared, family: 'IPv4' }
}

const own = (interfaces: Record<string, NetworkInterfaceInfo[]>) =>
  venueAddress({ publicUrl: undefined, port: 3000 }, interfaces)

test.each([
  [
    'the first address on a network',
    { lo: [at('127.0.0.1', true)], wlan0: [at('192.168.1.20')] },
    '192.168.1.20',
  ],
  ['no IPv6', { eth0: [at('fd00::1'), at('10.0.0.5')] }, '10.0.0.5'],
  ['no address that was given by nobody', { eth0: [at('169.254.3.4')], wlan0: [at('10.0.0.6')] }, '10.0.0.6'],
  ['itself where it is on no network', { lo: [at('127.0.0.1', true)] }, 'localhost'],
])('a machine tells the screens of a venue %s', (_, interfaces, host) => {
  expect(own(interfaces)).toBe(`http://${host}:3000`)
})

test('a public address is shown as it is', () => {
  expect(venueAddress({ publicUrl: 'https://tatami.example.org/', port: 3000 }, {})).toBe(
    'https://tatami.example.org',
  )
})
