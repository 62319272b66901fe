import { readFileSync } from 'node:fs'

/** The most memory that a running process has held so far, in MiB. */
export function peakMiB(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
