import { describe, expect, it } from 'vitest'
import { ConfigError, hasSocketProcess, readConfig } from '~/server/process/config.ts'

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (failure) {
    if (failure instanceof ConfigError) return failure.message
    throw failure
  }
  return ''
}

describe('the settings', () => {
  it('have an answer for everything: an empty environment starts the demo on port 3000', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', DATA_DIR: './data', SEED: 'demo' })
  })

  it('left empty count as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined })
  })

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ SEED: 'everything' }, 'SEED'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ API_URL: 'ftp://x' }, 'API_URL'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
    [{ S3_BUCKET: 'Not A Bucket' }, 'S3_BUCKET'],
    [{ S3_ENDPOINT: 'https://s3.example.org' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'pictures', S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'pictures', S3_PREFIX: '../else' }, 'S3_PREFIX'],
    [{ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY'],
    [{ REDIS_URL: 'redis://x', DATABASE_URL: 'postgres://x/y' }, 'SESSION_SECRET'],
    [{ REDIS_URL: 'redis://x', SESSION_SECRET: 'x'.repeat(40) }, 'DATABASE_URL'],
    [{ WEB_PROCESSES: '2' }, 'REDIS_URL'],
    [{ WEB_PROCESSES: '0' }, 'WEB_PROCESSES'],
    [{ PAGE_THREADS: '-1' }, 'PAGE_THREADS'],
    [{ PAGE_THREADS: 'many' }, 'PAGE_THREADS'],
    [{ SOCKET_PROCESS: '2' }, 'SOCKET_PROCESS'],
  ])('%o is refused by name', (env, name) => {
    expect(refusal(env as Record<string, string>)).toContain(name)
  })

  it.each([
    ['the embedded database', {}, true],
    ['PostgreSQL', { DATABASE_URL: 'postgres://x/y' }, true],
    ['PostgreSQL, and it is not wanted', { DATABASE_URL: 'postgres://x/y', SOCKET_PROCESS: '0' }, false],
    ['the embedded database, and it is not wanted', { SOCKET_PROCESS: '0' }, false],
    ['development, whatever is wanted', { NODE_ENV: 'development', SOCKET_PROCESS: '1' }, false],
  ])('say whether sockets have a process of their own: %s', (_with, env, expected) => {
    expect(hasSocketProcess(readConfig(env))).toBe(expected)
  })

  it('are refused without telling what was in them', () => {
    expect(refusal({ SESSION_SECRET: 'hunter2' })).not.toContain('hunter2')
  })
})
