import { readFileSync } from 'node:fs'

/** The unit of /proc/PID/stat; 100 a second on every Linux that Node runs on. */
const TICK_MS = 10

/** A process and those it has started, by their numbers. */
function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => withChildren(Number(child)))]
}

/** CPU time of all threads of a process and of those it has started, since their start, in ms. Linux only. */
export function cpuMsOf(pid = 0): number {
  return withChildren(pid).reduce((sum, one) => sum + ownCpuMs(one), 0)
}

function ownCpuMs(pid: number): number {
  // The name of the process, in brackets, may hold blanks; utime and stime are the 12th and 13th field after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
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
