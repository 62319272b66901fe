import path from 'node:path'
import { run } from '../bootstrap/processes.mjs'
import { seconds } from '../bootstrap/progress.mjs'
import type { Counts, Failure } from './counts.ts'
import { Estimate } from './estimate.ts'

/** One command of the suite. A step without `count` is a check and counts as one. */
export type Step = {
  name: string
  /** Arguments of the pinned Node. */
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  timeoutMinutes?: number
  /** Reads the counts from files the command has written. */
  count?: () => Counts
}

/**
 * Runs steps a few at a time, in order. Prints one line per finished step, with an estimate of the
 * remaining time once a full run has been timed; for a failed step, also its failures and full
 * output.
 *
 * @returns the counts of each step
 */
export async function runSteps(root: string, steps: readonly Step[], concurrency: number) {
  const queue = [...steps]
  const counted: Counts[] = []
  const estimate = new Estimate(root, steps)
  const worker = async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      counted.push(await runStep(root, step, estimate))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return counted
}

async function runStep(root: string, step: Step, estimate: Estimate): Promise<Counts> {
  const { name, args, env, timeoutMinutes = 10, count } = step
  const startedAt = performance.now()
  const { code, output, timedOut } = await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    timeoutMs: timeoutMinutes * 60_000,
  })
  const took = performance.now() - startedAt
  const ended = timedOut ? `${output}\nStopped after ${timeoutMinutes} minutes.` : output
  const { counts, note } = read(code, count)
  const line = `${name.padEnd(34)} ${describe(counts, count !== undefined).padEnd(24)} ${seconds(took).padStart(8)}`
  process.stdout.write(
    counts.failed === 0
      ? `ok   ${line}${estimate.after(step, took)}\n`
      : `FAIL ${line}\n\n${list(root, counts.failures)}${ended.trim()}\n${note}\n`,
  )
  return counts
}

/** A command that exits with an error has failed, whatever it counted or failed to write. */
function read(code: number, count: Step['count']): { counts: Counts; note: string } {
  if (count === undefined) return { counts: toCounts(code === 0), note: '' }
  try {
    const counts = count()
    if (code !== 0 && counts.failed === 0) counts.failed = 1
    return { counts, note: '' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    return { counts: toCounts(false), note: `\nNo report could be read: ${reason}\n` }
  }
}

/** The counts of a check. */
export const toCounts = (isPassed: boolean): Counts => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? 0 : 1,
  skipped: 0,
  failures: [],
  times: [],
})

/**
 * A readable list of failures: the test, a short reason, and the command to rerun its file.
 */
export function list(root: string, failures: readonly Failure[]) {
  return failures
    .map(({ title, reason, file }) => {
      const again =
        file === undefined
          ? ''
          : `    npm test -- ${path.relative(root, path.resolve(root, file))}\n`
      return `× ${title}\n${reason.replaceAll(/^/gm, '    ')}\n${again}\n`
    })
    .join('')
}

function describe({ passed, failed, skipped }: Counts, hasTests: boolean) {
  if (!hasTests) return ''
  const parts = [`${passed} passed`]
  if (failed > 0) parts.push(`${failed} failed`)
  if (skipped > 0) parts.push(`${skipped} skipped`)
  return parts.join(', ')
}

/** The path of a tool's script in node_modules. */
export function tool(root: string, script: string) {
  return path.join(root, 'node_modules', script)
}
