import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Linux counts processor time in hundredths of a second. */
const TICK = 10_000

/** Processor time that a running process has used so far, with all its threads, in microseconds. */
export function cpuTime(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/**
 * Keeps a process's main thread on one core, if the machine has several, so that it doesn't slow down another process.
 * @throws Error without the program `taskset`
 */
export function pinToCore(pid: number | undefined, core: number): void {
  if (availableParallelism() > 1) execFileSync('taskset', ['-cp', String(core), String(pid)])
}
