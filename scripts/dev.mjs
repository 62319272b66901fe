import './bootstrap/check-node.mjs'
import { fileURLToPath } from 'node:url'

const { UserFacingError, runScript } = await import('./bootstrap/progress.mjs')
const { install } = await import('./bootstrap/install.mjs')
const { pinnedNode } = await import('./bootstrap/pinned-node.mjs')
const { freePort, runInForeground } = await import('./bootstrap/processes.mjs')

// `npm run dev`: the development loop at one address. Vite serves the app with hot module
// replacement and proxies API and sign-in paths to the server, which restarts when one of its files
// changes.
await runScript(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const [flag] = process.argv.slice(2)
  if (flag !== undefined)
    throw new UserFacingError(`npm run dev takes no flags, but received "${flag}".`)
  await install(root, 'all')
  const node = await pinnedNode(root)

  const port = process.env.PORT || '3000'
  const api = await freePort()
  const ends = new AbortController()
  const start = (/** @type {string[]} */ args, /** @type {Record<string, string>} */ env) =>
    runInForeground(node, args, { cwd: root, env: { ...process.env, ...env }, signal: ends.signal })
  const server = start(
    ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', '--demo'],
    {
      PORT: String(api),
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
      ENVIRONMENT: process.env.ENVIRONMENT || 'local',
    },
  )
  const web = start(['apps/web/build/dev-server.ts'], {
    PORT: port,
    API_URL: `http://127.0.0.1:${api}`,
  })

  // Neither half is useful alone: when one exits, stop the other.
  const code = await Promise.race([server, web])
  ends.abort()
  await Promise.allSettled([server, web])
  return code
})
