import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// A throwaway PostgreSQL for one test process: its files in a temporary directory, its socket there too, no port.
// TEST_DATABASE_URL names a running server to use instead.

export interface TestPostgres {
  readonly url: string
  /** Ends the server and clears its files away. */
  stop(): Promise<void>
  /** A server that is gone and, after what happens `meanwhile`, comes back with its data. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>
}

/** Why there is no PostgreSQL for tests here, or null when there is one. */
export function postgresMissing(): string | null {
  return binaries() ? null : 'PostgreSQL is not installed (looked in /usr/lib/postgresql/*/bin and PATH)'
}

/** Starts a server; it dies with this process, however that ends. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = binaries()
  if (!bin) throw new Error(postgresMissing() ?? '')
  const home = mkdtempSync(join(tmpdir(), 'tatami-pg-'))
  const user = unprivileged()
  if (user) chownSync(home, user.uid, user.gid)
  const data = join(home, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: home, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(home)}`
  let server = run()
  await answering(url)

  // The shell waits on our pipe and ends the server when it closes, then clears its files away unless asked to keep
  // them: neither outlives its tests, however those end.
  function run() {
    const script =
      '"$0" "$@" & pid=$!; read -r keep; kill -INT $pid; wait $pid; [ "$keep" ] || rm -rf "$TEST_HOME"'
    const settings = ['fsync=off', 'max_connections=100', 'shared_buffers=32MB', 'listen_addresses=']
    const args = settings.flatMap((setting) => ['-c', setting])
    const shell = spawn('/bin/sh', ['-c', script, join(bin!, 'postgres'), '-D', data, '-k', home, ...args], {
      ...user,
      cwd: tmpdir(),
      env: { ...process.env, TEST_HOME: home },
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    // A test process that has nothing else to do may end.
    shell.unref()
    ;(shell.stdin as Socket).unref()
    return shell
  }

  async function halt(keep: 'keep' | '') {
    const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    server.ref()
    server.stdin.end(keep && `${keep}\n`)
    await gone
  }

  return {
    url,
    stop: () => halt(''),
    async restart(meanwhile) {
      await halt('keep')
      await meanwhile?.()
      server = run()
      await answering(url)
    },
  }
}

let shared: Promise<string> | null = null
let made = 0

/** The address of a new database on the tests' server: an empty one, or a copy of the `template`. */
export async function freshPostgresDatabase(template?: string): Promise<string> {
  shared ??= process.env['TEST_DATABASE_URL']
    ? Promise.resolve(process.env['TEST_DATABASE_URL'])
    : startPostgres().then((server) => server.url)
  const url = await shared
  const name = `tatami_test_${process.pid}_${(made += 1)}`
  // Copying files instead of writing them to the log saves a checkpoint's worth of pages for each small database.
  const copied = template ? ` template ${template} strategy file_copy` : ''
  await onServer(url, (client) => client.query(`create database ${name}${copied}`))
  return urlOfDatabase(url, name)
}

/** Removes a database that `freshPostgresDatabase` made. */
export async function dropPostgresDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await onServer(urlOfDatabase(url, 'postgres'), (client) =>
    client.query(`drop database if exists ${name} with (force)`),
  )
}

/** The same server's address with another database name. */
export function urlOfDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function onServer(url: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await onServer(url, (client) => client.query('select 1'))
    } catch (failure) {
      if (attempt > 150) throw failure
      await sleep(100)
    }
  }
}

function binaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** PostgreSQL refuses to run as root; then it runs as its own user, or as nobody. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find(Boolean)
  return { uid: Number(account?.[2] ?? 65_534), gid: Number(account?.[3] ?? 65_534) }
}
