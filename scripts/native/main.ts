import path from 'node:path'
import { runScript } from '../bootstrap/progress.mjs'
import { allChecks, faultsOf } from './checks/all.ts'
import { askTools } from './machine-tools.ts'
import { readTrees } from './trees.ts'

// `npm run native:check`: checks the phone projects without a phone. docs/native.md lists what this
// can't check.
await runScript(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const trees = readTrees(root)
  let faults = 0
  const say = (name: string, found: string[]) => {
    console.log(`${found.length === 0 ? '✓' : '✗'} ${name}`)
    for (const fault of found) console.error(`  ${fault}`)
    faults += found.length
  }
  for (const check of allChecks) say(check.name, await faultsOf(check, trees))
  for (const answer of await askTools(root, trees)) {
    const name = `${answer.tool} ${answer.about}`
    if ('skipped' in answer) console.log(`- ${name}: skipped, ${answer.tool} is not installed`)
    else say(name, answer.fault === null ? [] : [answer.fault])
  }
  return faults === 0 ? 0 : 1
})
