/**
 * An address as one types it with a remote control: without its scheme where a browser adds the same one by itself,
 * which is everywhere but at HTTPS on a port of its own.
 */
export function typedAddress(url: string): string {
  const { host, pathname, port, protocol } = new URL(url)
  const address = `${host}${pathname}`
  return protocol === 'https:' && port !== '' ? `${protocol}//${address}` : address
}
