import './bootstrap/check-node.mjs'
import { fileURLToPath } from 'node:url'

const { runScript } = await import('./bootstrap/progress.mjs')
const { install } = await import('./bootstrap/install.mjs')

// Runs before commands that need packages `npm start` doesn't install, and installs them the first
// time.
await runScript(() => install(fileURLToPath(new URL('..', import.meta.url)), 'all'))
