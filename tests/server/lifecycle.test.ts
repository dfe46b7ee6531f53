import { Agent, request } from 'node:http'
import { expect, it } from 'vitest'
import { runChild } from '../api/db/child-process.ts'

it(
  'leaves once what was asked is answered: not ready first, nothing cut off, and waits for nobody who is done',
  { timeout: 60_000 },
  async () => {
    const child = runChild('../../server/lifecycle.child.ts', [])
    const port = Number((await child.line('port '))?.slice(5))
    // Like a browser or a proxy: the connection is to stay.
    const agent = new Agent({ keepAlive: true })
    const ask = (path: string) =>
      new Promise<string>((resolve, reject) => {
        request({ port, path, agent }, (reply) => {
          let text = ''
          reply.on('data', (chunk) => (text += String(chunk))).on('end', () => resolve(text))
        })
          .on('error', reject)
          .end()
      })
    const answer = ask('/long')
    await child.line('asked')
    expect(await ask('/ready')).toBe('ready')
    child.process.kill('SIGTERM')
    while ((await ask('/ready')) !== 'leaving');
    expect(await answer).toBe('whole answer')
    expect(await child.line('closing')).toBe('closing with 0 connections')
    expect(await child.ended).toBe(0)
    agent.destroy()
  },
)
