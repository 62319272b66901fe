import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'
import { PlainError, step } from './progress.mjs'

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} LockedPackages */

const stampFile = path.join('node_modules', '.myhub-lock')

/**
 * Installs the packages of package-lock.json when node_modules is missing or holds something else.
 *
 * @param {string} root the repository
 * @throws {PlainError} when npm is missing or could not install
 */
export async function install(root) {
  if (isInstalled(root)) return
  await step('Installing packages (about a minute)', async () => {
    const { code, output } = await npm(root, ['ci', '--no-progress', '--loglevel=error'])
    if (code === 127)
      throw new PlainError(`MyHub needs npm, and it could not be started: ${output}`)
    // Without its script the package `node` makes npm fail or leaves no binary: pinnedNode() looks after that.
    if (code !== 0 && !existsSync(path.join(root, 'node_modules/.package-lock.json'))) {
      throw new PlainError(
        `${output}\nThe packages could not be installed (npm ci, above). MyHub needs the npm registry, ` +
          'or a mirror of it set as `registry` in your .npmrc. Run the same command again when it can be reached.',
      )
    }
  })
  writeFileSync(path.join(root, stampFile), lockHash(root))
}

/**
 * Runs npm, the same one that started us if one did.
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

/** @param {string} root */
function isInstalled(root) {
  const stamp = path.join(root, stampFile)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(root)) return true
  if (
    !matches(
      packagesOf(root, 'node_modules/.package-lock.json'),
      packagesOf(root, 'package-lock.json'),
    )
  ) {
    return false
  }
  writeFileSync(stamp, lockHash(root))
  return true
}

/**
 * Whether an installed tree holds every package of the lock file in its version. Somebody who ran
 * `npm install` by hand need not install again. Optional packages are those of other platforms.
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

/** @param {string} root @param {string} file @returns {LockedPackages} */
function packagesOf(root, file) {
  const lock = path.join(root, file)
  return existsSync(lock) ? (JSON.parse(readFileSync(lock, 'utf8')).packages ?? {}) : {}
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}
