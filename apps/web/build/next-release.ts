import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inlineHashes } from './home/pages.ts'

// Writes the built app as a later release, for the journey of a person who is working during a deploy: every file in
// `assets` has another name, as after a change that reaches them all, and the service worker another release. A second
// build would take half a minute. There are no compressed copies, because that journey doesn't need them.
// `node build/next-release.ts FOLDER`

const dist = fileURLToPath(new URL('../dist', import.meta.url))
/** The hash in the name of a file in `assets`. */
const HASH = /-([\w-]{8})\.\w+$/
/** The release in the service worker. */
const RELEASE = /(?<=\bid:["'`])[\da-f]{16}(?=["'`])/g

const reverse = (text: string) => [...text].reverse().join('')

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say the folder')
const entries = await readdir(dist, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length + 1))
const hashes = files.flatMap((file) => HASH.exec(file)?.slice(1) ?? [])
const names = new RegExp(`(?<=-)(${[...new Set(hashes)].join('|')})`, 'g')
const rename = (text: string) => text.replace(names, reverse)

function nameNextRelease(worker: string): string {
  if (worker.match(RELEASE)?.length !== 1) throw new Error('The worker must name one release')
  return worker.replace(RELEASE, reverse)
}

const documents: string[] = []
for (const file of files) {
  const target = join(folder, rename(file))
  await mkdir(dirname(target), { recursive: true })
  if (!/\.(html|js|css|json)$/.test(file)) {
    await copyFile(join(dist, file), target)
    continue
  }
  const text = rename(await readFile(join(dist, file), 'utf8'))
  if (file.endsWith('.html')) documents.push(text)
  if (file === 'alerts.json') documents.push((JSON.parse(text) as { guard: string }).guard)
  await writeFile(target, file === 'sw.js' ? nameNextRelease(text) : text)
}
await writeFile(join(folder, 'csp-hashes.json'), JSON.stringify(inlineHashes(documents)))
