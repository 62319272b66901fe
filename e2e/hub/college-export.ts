import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { EXPORT_FOLDER, hubs } from './addresses.ts'
import { openAs } from './people.ts'

type Cells = Readonly<Record<string, string>>

/**
 * Changes rows of one file in the college's export, as an office changes records.
 * @param criteria current values of some columns
 * @param change new values of other columns
 * @throws Error when no row matches
 */
export async function changeExport(name: string, criteria: Cells, change: Cells): Promise<void> {
  const path = join(process.env[EXPORT_FOLDER] ?? '', name)
  const [header = [], ...rows]: string[][] = parse(await readFile(path))
  // Every file starts with a blank `status`; if a file has its own, it is the second one.
  const at = (column: string) => header.lastIndexOf(column)
  const matching = rows.filter((row) =>
    Object.entries(criteria).every(([column, cellValue]) => row[at(column)] === cellValue),
  )
  if (matching.length === 0) throw new Error(`${name} has no row with ${JSON.stringify(criteria)}`)
  for (const row of matching)
    for (const [column, cellValue] of Object.entries(change)) row[at(column)] = cellValue
  await writeFile(path, stringify([header, ...rows]))
}

/** Starts the import as an admin of that hub, and waits until it has finished. */
export async function importExport(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: hubs.import.url })
  const page = await context.newPage()
  await openAs(page, 'admin.active', '/admin/sync')
  await page.getByRole('heading', { name: 'Upload records' }).waitFor()
  // What is below the fold loads with the first key.
  await page.keyboard.press('End')
  const complete = page.getByRole('table', { name: 'Runs' }).getByText('Complete')
  await expect(complete).not.toHaveCount(0)
  const before = await complete.count()
  await page.getByRole('button', { name: 'Run now: Import all records again' }).click()
  await expect(complete).toHaveCount(before + 1, { timeout: 180_000 })
  await context.close()
}
