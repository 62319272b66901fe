/**
 * Limits a server process's memory. On a large machine, Node would otherwise take free memory
 * before collecting garbage, and one process would grow to several times what it uses. The image
 * has the same limits (`Dockerfile`).
 */
export const memoryOptions = '--max-semi-space-size=8 --max-old-space-size=512'

/**
 * The environment of a server process with its memory limits; options already set take precedence.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const withMemoryOptions = (env) => ({
  ...env,
  NODE_OPTIONS: [memoryOptions, env.NODE_OPTIONS].filter(Boolean).join(' '),
})
