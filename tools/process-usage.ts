import { readdirSync, readFileSync } from 'node:fs'

const MS_NS = 1_000_000

/** A process and those it has started, by their numbers. */
function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => withChildren(Number(child)))]
}

/**
 * CPU time of all threads that a process and those it has started have, since their start, in ms: to the nanosecond, as
 * the scheduler counts it, where `/proc/PID/stat` has hundredths of a second. Linux only.
 */
export function cpuMsOf(pid = 0): number {
  return withChildren(pid).reduce((sum, one) => sum + ownCpuMs(one), 0)
}

function ownCpuMs(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + threadCpuMs(pid, thread), 0)
}

function threadCpuMs(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / MS_NS
  } catch {
    // It has ended since they were listed.
    return 0
  }
}

/**
 * Resident memory of a process, in MB, and of those it has started what they do not share with it: the text of Node
 * is there once. Linux only.
 */
export function residentMbOf(pid = 0): number {
  const [, ...children] = withChildren(pid)
  return children.reduce((sum, child) => sum + ownKb(child), kbOf(pid, 'status', 'VmRSS')) / 1024
}

/** Memory that nobody else holds, in kB. */
const ownKb = (pid: number): number =>
  kbOf(pid, 'smaps_rollup', 'Private_Clean') + kbOf(pid, 'smaps_rollup', 'Private_Dirty')

const kbOf = (pid: number, file: 'status' | 'smaps_rollup', name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1])
