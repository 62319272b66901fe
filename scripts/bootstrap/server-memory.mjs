/**
 * How a server process keeps its memory small: without them Node takes what a large machine has to spare
 * before it looks for what it can give back, and one process grows to several times what it uses. The
 * image says the same (`Dockerfile`).
 */
export const memoryOptions = '--max-semi-space-size=8 --max-old-space-size=512'

/**
 * The environment of a server process, with its bounds of memory; what somebody has set goes before.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const withinMemory = (env) => ({
  ...env,
  NODE_OPTIONS: [memoryOptions, env.NODE_OPTIONS].filter(Boolean).join(' '),
})
