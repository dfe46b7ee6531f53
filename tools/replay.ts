// npm run replay -- FILE.json: plays a recorded event through a running platform and compares the podium.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ApiRefusal } from '~/server/client/api-client.ts'
import type { People } from './replay/venue.ts'
import { Difference, replay } from './replay/play.ts'
import { readRecordedEvent, type RecordedEvent } from './replay/recorded-event.ts'
import { WrongEvent } from './replay/plausibility.ts'
import { type Credentials, foundOrganiser, signIn } from './replay/sign-in.ts'

const DEFAULT_URL = 'http://localhost:3000'
const USAGE = `Usage: npm run replay -- FILE.json… [options]
  --url URL               the platform to play on (default ${DEFAULT_URL}; when nothing answers there, one of its own)
  --embedded              play on a platform of its own, in a temporary directory
  --email, --password     the organiser (default organiser@demo.example, demo-password)
  --admin-email, --admin-password   an administrator (default admin@demo.example, demo-password)
Ends with 0 when every event came out as recorded, 1 when one did not or is no recorded event, 2 when there is no
platform to play on.`

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    email: { type: 'string', default: 'organiser@demo.example' },
    password: { type: 'string', default: 'demo-password' },
    'admin-email': { type: 'string', default: 'admin@demo.example' },
    'admin-password': { type: 'string', default: 'demo-password' },
    help: { type: 'boolean', default: false },
  },
})

const print = (line: string) => void process.stdout.write(`${line}\n`)
const organiser: Credentials = { email: options.email, password: options.password }
const admin: Credentials = { email: options['admin-email'], password: options['admin-password'] }

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(new URL('/api-public/dict/base', url), { signal: AbortSignal.timeout(3_000) })
    return reply.ok
  } catch {
    return false
  }
}

interface Platform {
  readonly people: People
  close(): Promise<void>
}

async function openPlatform(): Promise<Platform> {
  const url = options.url ?? DEFAULT_URL
  if (!options.embedded && (await answers(url))) {
    print(`Playing on ${url}`)
    return {
      people: { admin: await signIn(url, admin), organiser: await signIn(url, organiser) },
      close: () => Promise.resolve(),
    }
  }
  if (options.url && !options.embedded)
    throw new Error(
      `Nothing answers at ${url}. Start the platform with "npm start" (PORT chooses another port), or leave --url out to play on one of its own.`,
    )
  print(`${options.embedded ? 'Playing' : `Nothing answers at ${url}: playing`} on a platform of its own`)
  const { startEmbeddedPlatform } = await import('./replay/embedded.ts')
  const platform = await startEmbeddedPlatform(admin)
  const people = await foundOrganiser(platform.url, await signIn(platform.url, admin), organiser)
  return { people, close: () => platform.close() }
}

/** Reads one file; null, said in words, when it is no recorded event. */
async function read(file: string): Promise<RecordedEvent | null> {
  try {
    return readRecordedEvent(JSON.parse(await readFile(file, 'utf8')) as unknown)
  } catch (failure) {
    const { code, message } = failure as NodeJS.ErrnoException
    const reason =
      failure instanceof SyntaxError
        ? `this is no JSON (${message})`
        : code
          ? `it cannot be read (${code})`
          : message
    print(`WRONG FILE ${file}: ${reason}`)
    return null
  }
}

/** Plays one file; true when it came out as recorded. */
async function play(people: People, file: string, event: RecordedEvent): Promise<boolean> {
  try {
    await replay(people, event, print, Date.now())
    print(`OK ${file}`)
    return true
  } catch (failure) {
    if (failure instanceof WrongEvent) print(`WRONG FILE ${file}: ${failure.message}`)
    else if (failure instanceof Difference) print(`DIFFERENCE ${file}: ${failure.message}`)
    else throw failure
    return false
  }
}

async function main(): Promise<number> {
  if (options.help || files.length === 0) {
    print(USAGE)
    return options.help ? 0 : 2
  }
  const events: [string, RecordedEvent][] = []
  for (const file of files) {
    const event = await read(file)
    if (event) events.push([file, event])
  }
  if (events.length === 0) return 1
  const platform = await openPlatform()
  try {
    let failed = files.length - events.length
    for (const [file, event] of events) failed += (await play(platform.people, file, event)) ? 0 : 1
    return failed === 0 ? 0 : 1
  } finally {
    await platform.close()
  }
}

try {
  process.exitCode = await main()
} catch (failure) {
  const reason =
    failure instanceof ApiRefusal ? `${failure.message} (${failure.code})` : (failure as Error).message
  console.error(`Could not play: ${reason}`)
  process.exitCode = 2
}
