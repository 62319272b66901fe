import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { emptyHub } from './hub/addresses.ts'
import { startEmptyHub } from './hub/start-empty-hub.ts'

const sample = join(import.meta.dirname, '../apps/server/src/connectors/csv/samples/small-college')
/** Files that a student information system exports for a learning platform. */
const simpleFiles = new Set(
  ['academicSessions', 'classes', 'courses', 'enrollments', 'orgs', 'roles', 'users'].map(
    (name) => `${name}.csv`,
  ),
)

/** A OneRoster package without the hub's own files, in a new folder. */
async function simplePackage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-package-'))
  for (const name of await readdir(sample))
    if (simpleFiles.has(name)) await cp(join(sample, name), join(folder, name))
  const manifest = await readFile(join(sample, 'manifest.csv'), 'utf8')
  const lines = manifest.split(/\r?\n/).filter((line) => !/^file\.[a-z_]+,bulk$/.test(line))
  const standard = lines.concat(
    [...simpleFiles].flatMap((name) => {
      const line = `file.${name.replace('.csv', '')},bulk`
      return lines.includes(line) ? [] : [line]
    }),
  )
  await writeFile(join(folder, 'manifest.csv'), `${standard.filter(Boolean).join('\r\n')}\r\n`)
  return folder
}

/**
 * Captures how the first administrator of an empty hub uploads a package and imports it.
 * @param folder of the pictures
 */
export async function pictureRecords(folder: string): Promise<void> {
  const records = await simplePackage()
  const { link, end } = await startEmptyHub()
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({
      ...{ baseURL: emptyHub.url, timezoneId: 'America/Chicago', locale: 'en-US' },
      viewport: { width: 1000, height: 900 },
    })
    const picture = (name: string, region: string) =>
      page
        .getByRole('region', { name: region, exact: true })
        .screenshot({ path: join(folder, `${name}.png`) })
    await page.goto(link)
    await page.getByLabel('First and last name').fill('Dana Green')
    await page.getByLabel('Username').fill('dana')
    await page.getByLabel('Password').fill('quiet-lantern-over-river-42')
    await page.getByRole('button').click()
    await page.getByRole('heading', { level: 1, name: 'Set-up' }).waitFor()
    await page.goto('/admin/sync')
    const names = await readdir(records)
    await page
      .getByLabel('ZIP file, or all CSV files of the package')
      .setInputFiles(names.map((name) => join(records, name)))
    await page.getByRole('button', { name: 'Upload and check' }).click()
    const confirm = page.getByRole('button', { name: 'Import', exact: true })
    await confirm.waitFor()
    await picture('upload-check', 'Upload records')
    await confirm.click()
    await page.getByText(/^Imported: /).waitFor()
    await page.goto('/admin/health')
    await page.getByRole('region', { name: 'Records', exact: true }).waitFor()
    await picture('records-imported', 'Records')
  } finally {
    await browser.close()
    await end()
    await rm(records, { recursive: true, force: true })
  }
}
