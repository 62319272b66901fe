import { buildRelease } from './release.ts'

// Builds the same app as a later release, for the journey of a person who is working during a deploy. Another version
// changes the names of nearly all files. There are no compressed copies, because that journey doesn't need them.
// `node build/next-release.ts FOLDER VERSION`

const [folder, version] = process.argv.slice(2)
if (!folder || !version) throw new Error('Say the folder and the version')
process.env.MYHUB_VERSION = version
await buildRelease(folder)
