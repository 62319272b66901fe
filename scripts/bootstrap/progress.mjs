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

/**
 * Runs a script to its exit code. What a person can act on is said in one sentence; a fault of ours
 * keeps its stack.
 *
 * @param {() => Promise<number | void>} script
 */
export async function runScript(script) {
  try {
    process.exitCode = (await script()) ?? 0
  } catch (error) {
    const { message, stack } = /** @type {Error} */ (error)
    process.stderr.write(`\n${error instanceof PlainError ? message : (stack ?? error)}\n`)
    process.exitCode = 1
  }
}
