import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { npm } from '../bootstrap/install.mjs'
import { run } from '../bootstrap/processes.mjs'
import { UserFacingError } from '../bootstrap/progress.mjs'

/** Where npm installs packages. Relative links in them resolve to the copy's own workspaces. */
const packages = ['node_modules', 'apps/server/node_modules', 'apps/web/node_modules']

/**
 * A copy of the repository in a temporary folder, removed when we exit: faults are planted there
 * without disturbing work in this clone.
 *
 * @param commit what to check out; uncommitted work is not included
 * @throws {UserFacingError} if there is no such commit or its messages don't compile
 */
export async function createCopy(root: string, commit: string): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), 'myhub-faults-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  await runOrThrow('git', ['clone', '--quiet', '--shared', '--no-checkout', root, copy])
  await runOrThrow('git', ['-C', copy, 'checkout', '--quiet', '--detach', commit])
  for (const folder of packages.filter((name) => existsSync(path.join(root, name))))
    cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      verbatimSymlinks: true,
    })
  const { code, output } = await npm(copy, ['run', 'messages', '-w', 'apps/web'])
  if (code !== 0)
    throw new UserFacingError(`The message catalogs of ${commit} do not compile:\n${output}`)
  return copy
}

async function runOrThrow(command: string, args: readonly string[]) {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new UserFacingError(`${command} ${args.join(' ')}:\n${output}`)
}
