import path from 'node:path'
import { runScript } from '../bootstrap/progress.mjs'
import { readTrees, versionOf } from './trees.ts'

// Before a release: checks that the tag v1.2.3 matches version 1.2.3, which both projects take from
// package.json.
await runScript(async () => {
  const version = versionOf(readTrees(path.resolve(import.meta.dirname, '../..')))
  const tag = process.env.GITHUB_REF_NAME ?? ''
  if (tag === `v${version}`) return 0
  console.error(`The tag is "${tag}", but the version in package.json is ${version}`)
  return 1
})
