import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { npm } from '../bootstrap/install.mjs'
import { run } from '../bootstrap/processes.mjs'
import { PlainError } from '../bootstrap/progress.mjs'

/** Where npm puts packages. Links in them lead to the copy's own workspaces, because they are relative. */
const packages = ['node_modules', 'apps/server/node_modules', 'apps/web/node_modules']

/**
 * A copy of the repository in a temporary folder, gone when we are: faults are planted there, and whoever
 * works here goes on undisturbed.
 *
 * @param commit what to check out; work that is not committed is not in it
 * @throws {PlainError} when there is no such commit or its messages do not compile
 */
export async function copyOf(root: string, commit: string): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), 'myhub-faults-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  await must('git', ['clone', '--quiet', '--shared', '--no-checkout', root, copy])
  await must('git', ['-C', copy, 'checkout', '--quiet', '--detach', commit])
  for (const folder of packages.filter((name) => existsSync(path.join(root, name))))
    cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      verbatimSymlinks: true,
    })
  const { code, output } = await npm(copy, ['run', 'messages', '-w', 'apps/web'])
  if (code !== 0) throw new PlainError(`The messages of ${commit} do not compile:\n${output}`)
  return copy
}

async function must(command: string, args: readonly string[]) {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new PlainError(`${command} ${args.join(' ')}:\n${output}`)
}
