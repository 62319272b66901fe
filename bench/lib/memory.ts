import { readFileSync } from 'node:fs'

/** Peak memory of a running process so far, in MiB. */
export function peakMiB(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
