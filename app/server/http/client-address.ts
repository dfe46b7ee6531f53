import { isIP, isIPv4 } from 'node:net'

/**
 * Whom limits are counted for: the address a request comes from, or behind so many proxies of ours the one that the
 * outermost of them saw. What stands before it in `X-Forwarded-For` anybody may have written. An IPv6 address counts as
 * its network of 64 bits, which is what one visitor has at least.
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => bare(hop.trim()))
  const seen = proxies > 0 ? hops.at(-proxies) : undefined
  return visitorOf(seen && isIP(seen) ? seen : bare(remote ?? ''))
}

/** Without the port some proxies write, and the brackets and zone of an IPv6 address. */
function bare(text: string): string {
  const address = /^\[([^\]]*)\]/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  return address.replace(/%.*$/, '').toLowerCase()
}

function visitorOf(address: string): string {
  const mapped = /^(?:0*:)*:?ffff:([\d.]+)$/.exec(address)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (isIP(address) !== 6) return address || 'unknown'
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0')
  const network = [...groups, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
