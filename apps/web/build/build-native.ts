import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defaultLanguage, type Language, languages } from '@myhub/domain/language/languages.ts'
import { build, type Manifest } from 'vite'
import { shellPage } from './home/pages.ts'
import { failureTexts } from './messages/page-texts.ts'

// The web app for the phone's shell, in `dist-native`: one page for every path, all languages, and no service
// worker. HUB_URL names the hub if it is not at the host of apps/native/college.json.

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = `${root}dist-native`
const college: { id: string; host: string } = JSON.parse(
  await readFile(`${root}../native/college.json`, 'utf8'),
)
const hub = process.env.HUB_URL || `https://${college.host}`
Object.assign(process.env, {
  MYHUB_SHELL: 'yes',
  VITE_CONFIG_URL: `${hub}/config.json`,
  VITE_APP_ID: college.id,
})

async function buildFor(language: Language, emptyOutDir: boolean) {
  process.env.MYHUB_LANGUAGE = language
  await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir } })
  const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest
  return { manifest, script: manifest['index.html']?.file ?? '', shared: [] }
}

const built = new Map<Language, Awaited<ReturnType<typeof buildFor>>>()
let html = ''
for (const language of languages) {
  built.set(language, await buildFor(language, html === ''))
  html ||= await readFile(`${dist}/index.html`, 'utf8')
}
const files = Object.fromEntries(built) as Record<Language, Awaited<ReturnType<typeof buildFor>>>
const sheets = files[defaultLanguage].manifest['index.html']?.css ?? []
const styles = await Promise.all(sheets.map((file) => readFile(`${dist}/${file}`, 'utf8')))
const page = shellPage({
  html,
  styles: styles.join('').trim(),
  icon: await readFile(`${dist}/icon.svg`, 'utf8'),
  files,
  failure: failureTexts,
})
await writeFile(`${dist}/index.html`, page)
await rm(`${dist}/.vite`, { recursive: true })
