import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runScript } from '../bootstrap/progress.mjs'
import { sourceFiles } from '../house/files.ts'
import { report } from './report.ts'
import { readRequirements, readTitles } from './scan.ts'

// Lists every requirement with its tests, and the requirements without a test.
await runScript(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const requirements = readRequirements(
    readFileSync(path.join(root, 'docs/requirements.md'), 'utf8'),
  )
  const files = sourceFiles(root)
    .filter(({ path: file }) => /\.(test|spec)\.tsx?$/.test(file))
    .map(({ path: file, text }) => ({ file, titles: readTitles(file, text) }))
  const { lines, unknown } = report(requirements, files)
  for (const line of lines) console.log(line)
  for (const problem of unknown) console.error(problem)
  return unknown.length === 0 && requirements.length > 0 ? 0 : 1
})
