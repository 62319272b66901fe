// Imported first and statically, so it must not use syntax that an old Node can't parse.

const found = process.versions.node
const [major = 0, minor = 0] = found.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `MyHub needs Node 20.19 or newer to install itself, but this is Node ${found}.\n` +
      'Install a current Node (https://nodejs.org) and run the same command again.\n',
  )
  process.exit(1)
}
