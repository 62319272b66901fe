import './bootstrap/check-node.mjs'
import { fileURLToPath } from 'node:url'

const { runScript } = await import('./bootstrap/progress.mjs')
const { install } = await import('./bootstrap/install.mjs')
const { pinnedNode } = await import('./bootstrap/pinned-node.mjs')

// Before a command whose packages `npm start` does without: they are installed when it is first run.
await runScript(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  await install(root, 'all')
  await pinnedNode(root)
})
