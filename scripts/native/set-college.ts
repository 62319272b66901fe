import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { runScript } from '../bootstrap/progress.mjs'
import { collegeFiles, collegeProblems } from './college.ts'
import { collegeOf, readTrees, versionOf } from './trees.ts'

// Writes the settings of college.json, and the version, into both phone projects: `npm run college
// -w apps/native`.
await runScript(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const trees = readTrees(root)
  const college = collegeOf(trees)
  const problems = collegeProblems(college)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) return 1
  for (const file of collegeFiles(college, versionOf(trees))) {
    writeFileSync(path.join(root, file.path), file.text)
    console.log(`Wrote ${file.path}`)
  }
  return 0
})
