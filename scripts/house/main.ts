import path from 'node:path'
import { runScript } from '../bootstrap/progress.mjs'
import { codeFaults, lockFaults, workspaceFaults } from './code.ts'
import { sourceFiles } from './files.ts'
import { nameFaults } from './names.ts'
import { health, sizeFaults } from './sizes.ts'

// What docs/house.md says of names, sizes and code, and no other tool holds.
await runScript(async () => {
  const files = sourceFiles(path.resolve(import.meta.dirname, '../..'))
  const lock = files.find((file) => file.path === 'package-lock.json')?.text ?? ''
  const faults = [
    ...nameFaults(files),
    ...sizeFaults(files),
    ...codeFaults(files),
    ...workspaceFaults(files),
    ...lockFaults(lock),
  ]
  for (const fault of faults) console.error(fault)
  console.log(health(files))
  return faults.length === 0 ? 0 : 1
})
