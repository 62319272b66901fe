import { constants } from 'node:os'

/** An error whose message is all the user needs: printed without a stack. */
export class UserFacingError extends Error {}

/**
 * Seconds with one decimal, as in every progress line.
 * @param {number} milliseconds
 */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/**
 * Prints the current step, a dot every five seconds, and how long it took.
 *
 * @template T
 * @param {string} title in the progressive form: "Installing packages"
 * @param {(note: (text: string) => void) => T | Promise<T>} task `note` adds a short remark about
 * the result
 * @returns {Promise<T>} the result of the work; its errors pass through
 */
export async function step(title, task) {
  const startedAt = performance.now()
  process.stdout.write(`${title} …`)
  const dots = setInterval(() => process.stdout.write('.'), 5000)
  let outcome = 'done'
  try {
    return await task((text) => {
      outcome = text
    })
  } catch (error) {
    outcome = 'failed'
    throw error
  } finally {
    clearInterval(dots)
    process.stdout.write(` ${outcome} (${seconds(performance.now() - startedAt)})\n`)
  }
}

const parent = process.ppid

/**
 * npm forwards a signal to its shell, and many shells exit without forwarding it to us: then we
 * handle it.
 */
function exitWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/** On a signal, exit handlers end the child processes too. */
function exitOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A script that forwards signals to a server waits for its graceful shutdown.
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
    })
  }
}

/**
 * Runs a script and sets its exit code. Prints a UserFacingError in one sentence; other errors keep
 * their stack.
 *
 * @param {() => Promise<number | void>} script
 */
export async function runScript(script) {
  exitWithNpm()
  exitOnSignals()
  try {
    process.exitCode = (await script()) ?? 0
  } catch (error) {
    const { message, stack } = /** @type {Error} */ (error)
    process.stderr.write(`\n${error instanceof UserFacingError ? message : (stack ?? error)}\n`)
    process.exitCode = 1
  }
}
