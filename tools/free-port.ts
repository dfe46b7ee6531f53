import { createServer } from 'node:net'

/** A TCP port that nobody listens on now, on any address. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, () => {
      const { port } = server.address() as { readonly port: number }
      server.close(() => resolve(port))
    })
  })
