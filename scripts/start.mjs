import './bootstrap/check-node.mjs'
import { fileURLToPath } from 'node:url'

const { UserFacingError, runScript } = await import('./bootstrap/progress.mjs')
const { install } = await import('./bootstrap/install.mjs')
const { pinnedNode } = await import('./bootstrap/pinned-node.mjs')
const { runInForeground } = await import('./bootstrap/processes.mjs')
const { withMemoryOptions } = await import('./bootstrap/server-memory.mjs')
const { buildWeb } = await import('./bootstrap/web-build.mjs')

// `npm start`: from a fresh clone to a running hub. `npm start -- --empty` leaves the demo college
// out.
await runScript(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const flags = process.argv.slice(2)
  const unknown = flags.find((flag) => flag !== '--empty')
  if (unknown !== undefined) {
    throw new UserFacingError(
      `Unknown flag "${unknown}". npm start accepts one flag: npm start -- --empty starts without the demo college.`,
    )
  }
  await install(root, 'start')
  const node = await pinnedNode(root)
  await buildWeb(root)
  const demo = flags.includes('--empty') ? [] : ['--demo']
  // For a person at a terminal; a line per request belongs in a server's logs.
  const env = withMemoryOptions({ LOG_LEVEL: 'warn', ...process.env })
  return runInForeground(node, ['apps/server/src/main.ts', ...demo], { cwd: root, env })
})
