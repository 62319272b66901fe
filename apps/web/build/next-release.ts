import { buildRelease } from './release.ts'

// The same app as a later release, for the journey of a person whom a release finds at work: another version is
// what the smallest release changes, and with it the names of nearly all files. Without compressed copies, for
// which nobody waits there. `node build/next-release.ts FOLDER VERSION`

const [folder, version] = process.argv.slice(2)
if (!folder || !version) throw new Error('Say the folder and the version')
process.env.MYHUB_VERSION = version
await buildRelease(folder)
