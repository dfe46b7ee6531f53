import { readFileSync, readlinkSync } from 'node:fs'

/** Who claims a data directory, precisely enough to tell whether that process still lives. */
export interface Claimant {
  readonly pid: number
  readonly host: string
  /** The kernel's boot id where there is one, else the host's name. */
  readonly machine: string
  /** The pid namespace (containers have their own), or null where the system has none. */
  readonly pidSpace: string | null
  /** When the process began, in the kernel's ticks since boot; tells a reused pid. Null where unknown. */
  readonly startTicks: string | null
}

/** This process. */
export function claimant(host: string): Claimant {
  return {
    pid: process.pid,
    host,
    machine: orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? host,
    pidSpace: orNull(() => readlinkSync('/proc/self/ns/pid')),
    startTicks: startTicksOf(process.pid),
  }
}

/**
 * Whether a claimant's process lives. Only a process in our own pid namespace on our own machine can be looked up;
 * of any other, and where the system has no /proc, only its heartbeat tells.
 */
export function processLives(other: Claimant): 'lives' | 'dead' | 'unknown' {
  const here = claimant(other.host)
  if (other.machine !== here.machine || other.pidSpace !== here.pidSpace) return 'unknown'
  if (here.pidSpace !== null && other.startTicks !== null) {
    return startTicksOf(other.pid) === other.startTicks ? 'lives' : 'dead'
  }
  return signalReaches(other.pid) ? 'unknown' : 'dead'
}

/** Field 22 of /proc/<pid>/stat; null when there is no such process, or it is a corpse not yet collected. */
function startTicksOf(pid: number): string | null {
  const stat = orNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name in parentheses may hold spaces and parentheses; the fields after it may not.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return null
  return fields[19] ?? null
}

function signalReaches(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
