import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { runScript } from '../bootstrap/progress.mjs'
import { codeProblems, fixImports, lockProblems, workspaceProblems } from './code.ts'
import { isCode, sourceFiles } from './files.ts'
import { folderProblems } from './folders.ts'
import { nameProblems } from './names.ts'
import { health, sizeProblems } from './sizes.ts'
import { vocabularyProblems } from './vocabulary.ts'

// Checks the rules of docs/house.md that no other tool checks. --fix repairs imports.
await runScript(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = sourceFiles(root)
  if (process.argv.includes('--fix')) {
    for (const file of files.filter(isCode)) {
      const text = fixImports(file)
      if (text !== file.text) writeFileSync(path.join(root, file.path), text)
    }
    return 0
  }
  const lock = files.find((file) => file.path === 'package-lock.json')?.text ?? ''
  const problems = [
    ...nameProblems(files),
    ...vocabularyProblems(files),
    ...sizeProblems(files),
    ...folderProblems(files),
    ...codeProblems(files),
    ...workspaceProblems(files),
    ...lockProblems(lock),
  ]
  for (const problem of problems) console.error(problem)
  console.log(health(files))
  return problems.length === 0 ? 0 : 1
})
