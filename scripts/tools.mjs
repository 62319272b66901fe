import './bootstrap/check-node.mjs'
import { fileURLToPath } from 'node:url'

const { runScript } = await import('./bootstrap/progress.mjs')
const { install } = await import('./bootstrap/install.mjs')

// Before a command whose packages `npm start` does without: they are installed when it is first run.
await runScript(() => install(fileURLToPath(new URL('..', import.meta.url)), 'all'))
