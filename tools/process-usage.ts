import { readFileSync } from 'node:fs'

/** The unit of /proc/PID/stat; 100 a second on every Linux that Node runs on. */
const TICK_MS = 10

/** CPU time of all threads of a process since its start, in ms. Linux only. */
export function cpuMsOf(pid: number | undefined): number {
  // The name of the process, in brackets, may hold blanks; utime and stime are the 12th and 13th field after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Resident memory of a process, in MB. Linux only. */
export function residentMbOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
