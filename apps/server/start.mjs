// Starts the server, or with `hub` as the first word one of its commands, on the Node that is there. An old
// Node cannot read what it would have to start: it says so here.

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(
    `MyHub runs on Node 24 or newer, and this is Node ${process.versions.node}. \`npm start\` brings its own.\n`,
  )
  process.exit(1)
}
const isHub = process.argv[2] === 'hub'
if (isHub) process.argv.splice(2, 1)
await import(isHub ? './src/hub.ts' : './src/main.ts')
