import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

// The app with hot module replacement and the hub's server at the same address: `npm run dev` starts both.

const { PORT, API_URL } = process.env
const port = Number(PORT)
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  process.stderr.write(`PORT is "${PORT}", and must be a number from 1 to 65535.\n`)
  process.exit(1)
}
if (API_URL === undefined) {
  process.stderr.write('API_URL is not set. `npm run dev` in the repository starts both halves.\n')
  process.exit(1)
}

/** Paths that the server handles: the API, sign-in and its pages, the configuration, its health. */
const serverPaths = [
  '/v1',
  '/public',
  '/scim',
  '/ui',
  '/oidc',
  '/config.json',
  '/healthz',
  '/readyz',
]

const server = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  clearScreen: false,
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map((path) => [`^${path}($|[/?])`, { target: API_URL }])),
  },
})

try {
  await server.listen()
} catch (error) {
  process.stderr.write(
    `Port ${port} cannot be used: ${error instanceof Error ? error.message : error}\n`,
  )
  process.exit(1)
}
process.stdout.write(`MyHub with hot modules: http://localhost:${port}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)))
}
