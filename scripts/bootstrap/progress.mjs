import { constants } from 'node:os'

/** An error whose message is the whole story for the person at the keyboard: it is shown without a stack. */
export class PlainError extends Error {}

/** Seconds with one decimal, as every progress line shows them. @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/**
 * Shows what is being done, a dot every five seconds, and how long it took.
 *
 * @template T
 * @param {string} title in the progressive form: "Installing packages"
 * @param {(note: (text: string) => void) => T | Promise<T>} work `note` says in a few words how it went
 * @returns {Promise<T>} what the work gave; its error passes through
 */
export async function step(title, work) {
  const began = performance.now()
  process.stdout.write(`${title} …`)
  const dots = setInterval(() => process.stdout.write('.'), 5000)
  let outcome = 'done'
  try {
    return await work((text) => {
      outcome = text
    })
  } catch (error) {
    outcome = 'failed'
    throw error
  } finally {
    clearInterval(dots)
    process.stdout.write(` ${outcome} (${seconds(performance.now() - began)})\n`)
  }
}

const parent = process.ppid

/**
 * npm passes a signal on to its shell, and many shells die of it without a word to us: then it is ours.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/** Ended by a signal, what we have started ends too: exit handlers see to it. */
function exitOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // Whoever passes signals on to a server waits for its graceful end.
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
    })
  }
}

/**
 * Runs a script to its exit code. What a person can act on is said in one sentence; a fault of ours
 * keeps its stack.
 *
 * @param {() => Promise<number | void>} script
 */
export async function runScript(script) {
  endWithNpm()
  exitOnSignals()
  try {
    process.exitCode = (await script()) ?? 0
  } catch (error) {
    const { message, stack } = /** @type {Error} */ (error)
    process.stderr.write(`\n${error instanceof PlainError ? message : (stack ?? error)}\n`)
    process.exitCode = 1
  }
}
