import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const SAMPLE_EVERY_MS = 5_000
/**
 * Below this share of a core, over one look, nobody notices a pause of a tenth of a second. Of CPU time: where others have
 * the cores, an idle event loop looks busy, as it waits for its turn.
 */
const QUIET_SHARE = 0.05
/** So much has to be gained, or it is not worth the pause. */
const GROWN_BYTES = 32 * 1_048_576
/**
 * The quiet looks in a row at which it is collected once more: what the last connections and timers of a busy hour hold is
 * let go of some seconds after the hour, and V8 hands back only a part of its pages at a time: the space of new objects
 * only when it has seen few of them for a while, by the third look sometimes not yet.
 */
const FOLLOW_UPS: readonly number[] = [2, 3, 6]

/** What a sample says: how busy the process was since the last one, and how much it holds. */
export interface MemorySample {
  readonly busyShare: number
  readonly residentBytes: number
}

/**
 * Decides when garbage is collected: the process is quiet, and has grown since the last time or was busy just before. V8 itself collects when
 * it allocates, so what a busy hour has left would stay for as long as nobody asks for anything.
 */
export function idleCollector(
  collect: () => void,
  residentNow: () => number,
): (sample: MemorySample) => void {
  let leastBytes = 0
  let quietSamples = 0
  return ({ busyShare, residentBytes }) => {
    quietSamples = busyShare < QUIET_SHARE ? quietSamples + 1 : 0
    if (quietSamples === 0) return
    if (residentBytes < leastBytes + GROWN_BYTES && !FOLLOW_UPS.includes(quietSamples)) return
    collect()
    leastBytes = residentNow()
  }
}

/** Gives memory back to the system while nothing is asked for. */
export function collectWhenQuiet(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const residentNow = () => process.memoryUsage.rss()
  const collectIfQuiet = idleCollector(collect, residentNow)
  let before = { cpu: process.cpuUsage(), at: performance.now() }
  setInterval(() => {
    const { user, system } = process.cpuUsage(before.cpu)
    const now = performance.now()
    collectIfQuiet({ busyShare: (user + system) / 1_000 / (now - before.at), residentBytes: residentNow() })
    before = { cpu: process.cpuUsage(), at: now }
  }, SAMPLE_EVERY_MS).unref()
}
