import { readFileSync } from 'node:fs'
import path from 'node:path'
import { npm } from './install.mjs'
import { run } from './processes.mjs'
import { step, UserFacingError } from './progress.mjs'

/**
 * The Node that everything runs on: exactly the version in package.json.
 *
 * The package `node` downloads its binary in an install script. With scripts disabled
 * (`ignore-scripts`) npm leaves no binary and reports nothing, and the system's Node would be used
 * unnoticed. So this checks the version, runs the script once if needed, and accepts the system's
 * Node only in that exact version.
 *
 * @param {string} root the repository
 * @returns {Promise<string>} the path of the binary
 * @throws {UserFacingError} if it can't be found, with instructions
 */
export async function pinnedNode(root) {
  const requested = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies
    .node
  const binary = path.join(
    root,
    'node_modules/node/bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if ((await versionOf(binary)) === requested) return binary
  if (process.versions.node === requested && process.execPath !== binary) return process.execPath

  const problem = await step(`Fetching Node ${requested}`, async () => {
    const { code, output } = await npm(root, [
      'rebuild',
      'node',
      '--ignore-scripts=false',
      '--foreground-scripts',
    ])
    return code === 0 ? '' : output
  })
  if ((await versionOf(binary)) === requested) return binary

  throw new UserFacingError(
    `${problem}\nMyHub runs on Node ${requested} exactly, but it is not installed: the install script of the package ` +
      '`node` did not run or could not fetch it.\nEither run `npm rebuild node --ignore-scripts=false` with the ' +
      `registry reachable, or install Node ${requested} yourself (https://nodejs.org/dist/v${requested}/) and run the ` +
      'same command with it.',
  )
}

/** @param {string} binary */
async function versionOf(binary) {
  const { code, output } = await run(binary, ['--version'])
  return code === 0 ? output.trim().replace(/^v/, '') : undefined
}
