import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { runScript } from '../bootstrap/progress.mjs'
import { codeFaults, lockFaults, withHouseImports, workspaceFaults } from './code.ts'
import { isCode, sourceFiles } from './files.ts'
import { folderFaults } from './folders.ts'
import { nameFaults } from './names.ts'
import { health, sizeFaults } from './sizes.ts'

// Checks the rules of docs/house.md that no other tool checks. --fix repairs imports.
await runScript(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = sourceFiles(root)
  if (process.argv.includes('--fix')) {
    for (const file of files.filter(isCode)) {
      const text = withHouseImports(file)
      if (text !== file.text) writeFileSync(path.join(root, file.path), text)
    }
    return 0
  }
  const lock = files.find((file) => file.path === 'package-lock.json')?.text ?? ''
  const faults = [
    ...nameFaults(files),
    ...sizeFaults(files),
    ...folderFaults(files),
    ...codeFaults(files),
    ...workspaceFaults(files),
    ...lockFaults(lock),
  ]
  for (const fault of faults) console.error(fault)
  console.log(health(files))
  return faults.length === 0 ? 0 : 1
})
