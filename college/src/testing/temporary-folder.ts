import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests write colleges. It is removed after the run. */
    temporaryFolder: string
  }
}

export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'college-'))
  provide('temporaryFolder', folder)
  return () => rmSync(folder, { recursive: true })
}
