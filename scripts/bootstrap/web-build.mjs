import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npm } from './install.mjs'
import { step, UserFacingError } from './progress.mjs'

/** Sources of the web build. */
const sources = [
  'apps/web',
  'apps/native/college.json',
  'packages/contract',
  'packages/domain',
  'package-lock.json',
]
const nonSources =
  /(^|[\\/])(dist|dist-native|node_modules|compiled|test-results|__screenshots__)([\\/]|$)|\.test\.tsx?$/
/** The message compiler writes its cache next to its settings. */
const generatedFiles = /[\\/]project\.inlang[\\/](?!settings\.json$)/
const stampNames = { dist: '.myhub-web-build', 'dist-native': '.myhub-shell-build' }

/**
 * Builds the web app if its sources have changed since the last build.
 *
 * @param {string} root the repository
 * @throws {UserFacingError} with the build's output when it fails
 */
export const buildWeb = (root) => build(root, 'dist', 'Building the web app', 'build')

/**
 * The same for the build that the phone apps contain.
 *
 * @param {string} root the repository
 * @throws {UserFacingError} with the build's output when it fails
 */
export const buildForShell = (root) =>
  build(root, 'dist-native', 'Building the web app for the phone', 'build:native')

/**
 * @param {string} root
 * @param {'dist' | 'dist-native'} folder the build's folder in apps/web
 * @param {string} what progress title
 * @param {string} script of apps/web
 */
async function build(root, folder, what, script) {
  const hash = hashOfSources(root)
  const stamp = path.join(root, 'node_modules', stampNames[folder])
  const isBuilt = existsSync(path.join(root, `apps/web/${folder}/index.html`)) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === hash) return
  const overrides = Object.keys(process.env).filter((name) => name.startsWith('VITE_OVERRIDE_'))
  await step(overrides.length > 0 ? `${what} with ${overrides.join(', ')}` : what, async () => {
    const { code, output } = await npm(root, ['run', script, '-w', 'apps/web'])
    if (code !== 0) throw new UserFacingError(`${output}\nThe web app could not be built (above).`)
  })
  writeFileSync(stamp, hash)
}

/**
 * Identifies a state of the web app's sources, including values that the environment overrides.
 *
 * @param {string} root
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function hashOfSources(root, env = process.env) {
  const hash = createHash('sha256')
  const overrides = Object.entries(env).filter(([name]) => name.startsWith('VITE_OVERRIDE_'))
  hash.update(JSON.stringify(overrides.sort()))
  for (const file of sources.flatMap((source) => filesOf(root, source)).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string} source a file or a folder @returns {string[]} */
function filesOf(root, source) {
  if (path.extname(source) !== '') return [source]
  return readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !nonSources.test(file) && !generatedFiles.test(file))
}
