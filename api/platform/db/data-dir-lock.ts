import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimant, processLives, type Claimant } from './process-identity.ts'

// One process to a data directory. Node has no flock, and a lock file that contenders delete when they think it stale
// is a race. So nobody deletes what may be alive: every contender first writes a claim of its own, under a name never
// used again, and only then reads the others'. Of two contenders at least the later reader sees the other's claim, so
// two can never both hold.

interface Claim extends Claimant {
  readonly id: string
  readonly since: string
  readonly state: 'claiming' | 'holding'
  /** The socket on which the holder takes questions (api/platform/db/control.ts), once it does. */
  readonly control?: string
}

export interface DataDirLock {
  /** Lets others know where the holder takes questions. */
  announce(control: string): void
  /** Lets go; the next process may take the directory at once. */
  release(): void
}

/** Another process holds the data directory. */
export class DataDirInUse extends Error {
  readonly code = 'data_directory_in_use'
  constructor(
    readonly dataDir: string,
    readonly holder: Pick<Claim, 'pid' | 'host' | 'since' | 'control'>,
  ) {
    super(
      `The data directory ${dataDir} is in use by process ${holder.pid} on ${holder.host} since ${holder.since}. ` +
        `Stop that process first, or give this one a directory of its own (DATA_DIR).`,
    )
    this.name = 'DataDirInUse'
  }
}

export interface LockOptions {
  /** Called once when the claim is gone although nobody released it; the holder must stop writing at once. */
  readonly onLost: () => void
  /** Called when a holder that cannot be looked up (another container or machine) has to be watched for a while. */
  readonly onWatch?: (holder: Claimant) => void
  readonly beatMs?: number
  /** How long a holder elsewhere must not have beaten to count as dead. */
  readonly patienceMs?: number
}

/** Contenders of the same instant settle among themselves in far less. */
const SETTLE_MS = 20_000

/** Takes the data directory for this process. Throws DataDirInUse, naming the holder. */
export async function lockDataDir(dataDir: string, options: LockOptions): Promise<DataDirLock> {
  const { beatMs = 2_000, patienceMs = 10_000 } = options
  const directory = join(dataDir, 'lock')
  mkdirSync(directory, { recursive: true })
  const mine = { ...claimant(hostname()), id: randomUUID(), since: new Date().toISOString() }
  const path = join(directory, `${mine.id}.json`)
  const claim = (state: Claim['state'], control?: string) =>
    writeClaim(path, { ...mine, state, ...(control ? { control } : {}) })
  const deadline = Date.now() + SETTLE_MS + patienceMs
  claim('claiming')
  let held = false
  const stopBeating = beatRegularly(path, beatMs, () => {
    if (!held) return
    stopBeating()
    options.onLost()
  })
  for (;;) {
    const rival = await liveRival(directory, mine.id, patienceMs, options.onWatch)
    // A claim that was taken away while its process slept claims anew, before it looks again.
    const stillClaimed = existsSync(path)
    if (!rival && stillClaimed) {
      claim('holding')
      held = true
      return {
        announce: (control) => claim('holding', control),
        release() {
          stopBeating()
          rmSync(path, { force: true })
        },
      }
    }
    if (rival && (rival.state === 'holding' || Date.now() > deadline)) {
      stopBeating()
      rmSync(path, { force: true })
      throw new DataDirInUse(dataDir, rival)
    }
    // Among those who only claim, the smallest id stays and the others step back, so one of them gets through.
    if (rival && rival.id < mine.id) rmSync(path, { force: true })
    await sleep(50 + Math.random() * 100)
    if (!existsSync(path)) claim('claiming')
  }
}

/** A living claim other than ours: the holder's, else the one of the smallest id. Dead ones are cleared away. */
async function liveRival(
  directory: string,
  ownId: string,
  patienceMs: number,
  onWatch: LockOptions['onWatch'],
): Promise<Claim | null> {
  const claims = readdirSync(directory)
    .filter((name) => name.endsWith('.json') && name !== `${ownId}.json`)
    .map((name) => join(directory, name))
  const lives = await Promise.all(
    claims.map(async (path) => {
      const claim = readClaim(path)
      if (!claim) return null
      const known = processLives(claim)
      if (known === 'unknown') onWatch?.(claim)
      if (known === 'lives' || (known === 'unknown' && (await beatsWithin(path, patienceMs)))) return claim
      rmSync(path, { force: true })
      return null
    }),
  )
  const living = lives.filter((claim) => claim !== null)
  const [smallest = null] = living.sort((a, b) => (a.id < b.id ? -1 : 1))
  return living.find((claim) => claim.state === 'holding') ?? smallest
}

const BEAT_WIDTH = 12
const beatText = (beats: number) => String(beats).padStart(BEAT_WIDTH, '0')

/** A claim appears whole or not at all: the beat counter first, at a fixed place, then the claim. */
function writeClaim(path: string, claim: Claim): void {
  const draft = `${path}.draft`
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, `${beatText(0)}\n${JSON.stringify(claim)}\n`)
  closeSync(file)
  renameSync(draft, path)
}

/** Beats until stopped; a claim that is gone is reported at every beat. */
function beatRegularly(path: string, everyMs: number, gone: () => void): () => void {
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
    if (!beat(path, beats)) gone()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Written in place, so a claim that was taken away is not made again by beating. */
function beat(path: string, beats: number): boolean {
  try {
    const file = openSync(path, 'r+')
    try {
      writeSync(file, beatText(beats), 0)
    } finally {
      closeSync(file)
    }
    return true
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

function readClaim(path: string): Claim | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8').slice(BEAT_WIDTH + 1)) as Claim
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`The lock ${path} cannot be read; if no process uses the directory, delete that file`, {
      cause: failure,
    })
  }
}

async function beatsWithin(path: string, patienceMs: number): Promise<boolean> {
  const read = () => (existsSync(path) ? readFileSync(path, 'utf8').slice(0, BEAT_WIDTH) : null)
  const first = read()
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 250) {
    await sleep(250)
    const now = read()
    if (now === null) return false
    if (now !== first) return true
  }
  return false
}
