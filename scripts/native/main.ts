import path from 'node:path'
import { runScript } from '../bootstrap/progress.mjs'
import { allChecks, runCheck } from './checks/all.ts'
import { runTools } from './machine-tools.ts'
import { readTrees } from './trees.ts'

// `npm run native:check`: checks the phone projects without a phone. docs/native.md lists what this
// can't check.
await runScript(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const trees = readTrees(root)
  let problems = 0
  const say = (name: string, found: string[]) => {
    console.log(`${found.length === 0 ? '✓' : '✗'} ${name}`)
    for (const problem of found) console.error(`  ${problem}`)
    problems += found.length
  }
  for (const check of allChecks) say(check.name, await runCheck(check, trees))
  for (const result of await runTools(root, trees)) {
    const name = `${result.tool} ${result.about}`
    if ('skipped' in result) console.log(`- ${name}: skipped, ${result.tool} is not installed`)
    else say(name, result.error === null ? [] : [result.error])
  }
  return problems === 0 ? 0 : 1
})
