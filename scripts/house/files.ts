import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of the repository: its path from the root, with forward slashes, and its text. */
export type SourceFile = { path: string; text: string }

const foreignFiles =
  /^(node_modules|dist|dist-native|compiled|coverage|test-results|playwright-report|screenshots|export|android|ios)$|^\.(?!ci$)/
const textFiles = /\.(ts|tsx|mjs|css|json)$/

/** Every file in the repository that is not generated. Only code has its text. */
export function sourceFiles(root: string, folder = ''): SourceFile[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return foreignFiles.test(entry.name) ? [] : sourceFiles(root, name)
    if (!entry.isFile()) return []
    return [
      { path: name, text: textFiles.test(name) ? readFileSync(path.join(root, name), 'utf8') : '' },
    ]
  })
}

/** Whether a file is handwritten code. */
export function isCode({ path: file, text }: SourceFile) {
  const isGenerated =
    file.startsWith('packages/contract/') || text.startsWith('// Written by `npm run')
  return /\.(ts|tsx|mjs|css)$/.test(file) && !isGenerated
}

/** Tests and their support code. */
export function isTest({ path: file }: SourceFile) {
  return /\.test\.tsx?$|\/testing\/|^(e2e|bench|scripts)\//.test(file)
}
