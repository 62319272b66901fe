import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'
import { step, UserFacingError } from './progress.mjs'

/** @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }>} LockedPackages */
/** @typedef {'start' | 'all'} Level `start`: what building and running need; `all`: what testing and developing need too */

/**
 * The second option leaves out development tools that are also an optional peer of a package, such as
 * TypeScript (23 MB) of Paraglide: npm would install them.
 */
const startOptions = ['--omit=dev', '--legacy-peer-deps']

/**
 * Installs the packages of package-lock.json when node_modules is missing, doesn't match, or lacks
 * the tools of this level. Installed tools stay: a developer who tests in this clone also starts
 * the hub in it.
 *
 * @param {string} root the repository
 * @param {Level} level
 * @throws {UserFacingError} when npm is missing or the install fails
 */
export async function install(root, level) {
  if (isInstalled(root, 'all') || isInstalled(root, level)) return
  if (level === 'all' && isInstalled(root, 'start')) {
    // A hub running from here keeps its files: packages are added, never removed.
    const args = ['install', '--no-save', '--include=dev']
    return fetchPackages(root, level, 'Installing packages for tests and tools', args)
  }
  const installLevel = level === 'all' || hasDevTools(installedIn(root)) ? 'all' : 'start'
  const options = installLevel === 'all' ? ['--include=dev'] : startOptions
  await fetchPackages(root, installLevel, 'Installing packages', ['ci', ...options])
  // Removes the headers that the package `node` downloads for compilers: 67 MB that nothing uses.
  await npm(root, ['prune', '--no-save', ...options])
}

/**
 * @param {string} root
 * @param {Level} level to be installed afterward
 * @param {string} title
 * @param {readonly string[]} args for npm
 */
async function fetchPackages(root, level, title, args) {
  await step(title, async () => {
    const { code, output } = await npm(root, [...args, '--no-progress', '--loglevel=error'])
    if (code === 127)
      throw new UserFacingError(`MyHub needs npm, but it could not be started: ${output}`)
    // With scripts disabled, the package `node` makes npm fail or leaves no binary: pinnedNode()
    // handles both.
    if (code !== 0 && !isInstalled(root, level)) {
      throw new UserFacingError(
        `${output}\nThe packages could not be installed (npm ${args[0]}, above). MyHub needs the npm registry, ` +
          'or a mirror of it set as `registry` in your .npmrc. Run the same command again when it can be reached.',
      )
    }
  })
}

/**
 * Runs npm, the same one that started us if any.
 *
 * @param {string} root
 * @param {readonly string[]} args
 */
export function npm(root, args) {
  const started = process.env.npm_execpath
  return started?.endsWith('.js') && existsSync(process.execPath)
    ? run(process.execPath, [started, ...args], { cwd: root })
    : run('npm', args, { cwd: root, shell: process.platform === 'win32' })
}

/**
 * Whether everything of a level is installed, according to the current lock file.
 * @param {string} root
 * @param {Level} level
 */
function isInstalled(root, level) {
  return matches(installedIn(root), neededFor(level, packagesOf(root, 'package-lock.json')))
}

/**
 * The packages that npm recorded as installed.
 * @param {string} root
 */
function installedIn(root) {
  return packagesOf(root, 'node_modules/.package-lock.json')
}

/**
 * Whether an installed tree has every package of the lock file in its locked version, so that
 * nothing is reinstalled after a manual `npm install`. Optional packages are for other platforms.
 *
 * @param {LockedPackages} installed
 * @param {LockedPackages} wanted
 */
export function matches(installed, wanted) {
  return Object.entries(wanted).every(([name, { version, optional, devOptional, link }]) => {
    if (!name.includes('node_modules/')) return true
    const found = installed[name]
    if (found === undefined) return Boolean(optional || devOptional)
    return link === true || found.version === version
  })
}

/**
 * The packages of the lock file that a level needs.
 * @param {Level} level
 * @param {LockedPackages} locked
 */
export function neededFor(level, locked) {
  const all = Object.entries(locked)
  return Object.fromEntries(level === 'all' ? all : all.filter(([, { dev }]) => !dev))
}

/**
 * Whether development tools are installed.
 * @param {LockedPackages} installed
 */
export function hasDevTools(installed) {
  return Object.values(installed).some(({ dev }) => dev === true)
}

/** @param {string} root @param {string} file @returns {LockedPackages} */
function packagesOf(root, file) {
  const lock = path.join(root, file)
  return existsSync(lock) ? (JSON.parse(readFileSync(lock, 'utf8')).packages ?? {}) : {}
}
