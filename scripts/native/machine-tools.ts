import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../bootstrap/processes.mjs'
import { androidRoot, filesIn, iosRoot, type Trees } from './trees.ts'

/** Output of a platform tool; null when it isn't installed. */
export type ToolResult =
  | { tool: string; about: string; error: string | null }
  | { tool: string; about: string; skipped: true }

type Tool = { tool: string; about: string; probe: string[]; args: (out: string) => string[] }

/** Tools from outside npm: used if installed, skipped otherwise. */
export function toolsFor(root: string, trees: Trees): Tool[] {
  const absolute = (files: string[]) => files.map((file) => path.join(root, file))
  const java = absolute(filesIn(trees, `${androidRoot}/app/src`, /\.java$/))
  const lists = absolute(filesIn(trees, iosRoot, /\.(plist|entitlements|xcprivacy|strings)$/))
  return [
    {
      tool: 'javac',
      about: 'parses the Java',
      probe: ['-version'],
      // Stops before resolving Android's classes, which aren't installed.
      args: (out) => ['-proc:none', '-XDshould-stop.ifNoError=PARSE', '-d', out, ...java],
    },
    {
      tool: 'aapt2',
      about: 'compiles the resources',
      probe: ['version'],
      args: (out) => [
        'compile',
        '--dir',
        path.join(root, androidRoot, 'app/src/main/res'),
        '-o',
        path.join(out, 'resources.zip'),
      ],
    },
    {
      tool: 'plutil',
      about: 'reads the property lists',
      probe: ['-help'],
      args: () => ['-lint', '-s', ...lists],
    },
  ]
}

/** Runs each installed tool. */
export async function runTools(root: string, trees: Trees): Promise<ToolResult[]> {
  const out = mkdtempSync(path.join(tmpdir(), 'myhub-native-tools-'))
  try {
    return await Promise.all(
      toolsFor(root, trees).map(async ({ tool, about, probe, args }) => {
        // 127: could not be started.
        if ((await run(tool, probe, { timeoutMs: 30_000 })).code === 127)
          return { tool, about, skipped: true }
        const { code, output } = await run(tool, args(out), { timeoutMs: 120_000 })
        return { tool, about, error: code === 0 ? null : output.trim() }
      }),
    )
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
