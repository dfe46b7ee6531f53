import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountFiles, type NodeBindings } from '~/server/http/static-files.ts'
import { listenerOf } from '~/server/http/web-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tatami-files-'))
let server: Server
let address: string

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/entry-a1.js'), 'export const one = 1\n'.repeat(50))
  writeFileSync(
    join(folder, 'assets/entry-a1.js.br'),
    brotliCompressSync('export const one = 1\n'.repeat(50)),
  )
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n')
  const app = new Hono<{ Bindings: NodeBindings }>()
  mountFiles(app, folder, () => ({ 'X-Content-Type-Options': 'nosniff' }))
  app.all('*', (context) => context.text('a page'))
  const listener = listenerOf(app)
  server = createServer((incoming, outgoing) => listener(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

describe('a built file', () => {
  it('whose name holds its hash is cached by browsers for good, sent compressed, and not sent again', async () => {
    const reply = await fetch(`${address}/assets/entry-a1.js`, { headers: { 'Accept-Encoding': 'br' } })
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reply.headers.get('content-encoding')).toBe('br')
    expect(reply.headers.get('vary')).toBe('Accept-Encoding')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await reply.text()).toContain('export const one')
    const etag = reply.headers.get('etag') ?? ''
    const again = await fetch(`${address}/assets/entry-a1.js`, {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag },
    })
    expect(again.status).toBe(304)
  })

  it('is served as it was when another build is written over it', async () => {
    rmSync(join(folder, 'assets/entry-a1.js'))
    rmSync(join(folder, 'assets/entry-a1.js.br'))
    const reply = await fetch(`${address}/assets/entry-a1.js`)
    expect(await reply.text()).toContain('export const one')
  })

  it('of a name that stays is asked for again after an hour', async () => {
    const reply = await fetch(`${address}/robots.txt`)
    expect(reply.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('that is not there, or is written to, is left to the pages', async () => {
    const missing = await fetch(`${address}/assets/gone.js`)
    expect(await missing.text()).toBe('a page')
    expect(missing.headers.get('cache-control')).toBeNull()
    expect(await (await fetch(`${address}/robots.txt`, { method: 'POST' })).text()).toBe('a page')
  })
})
