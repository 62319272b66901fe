import './bootstrap/check-node.mjs'
import { fileURLToPath } from 'node:url'

const { runScript } = await import('./bootstrap/progress.mjs')
const { install } = await import('./bootstrap/install.mjs')
const { pinnedNode } = await import('./bootstrap/pinned-node.mjs')
const { runInForeground } = await import('./bootstrap/processes.mjs')

// `npm test`: installs missing packages, then runs every check and test on the pinned Node.
await runScript(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  await install(root, 'all')
  const node = await pinnedNode(root)
  return runInForeground(node, ['scripts/suite/run.ts', ...process.argv.slice(2)], { cwd: root })
})
