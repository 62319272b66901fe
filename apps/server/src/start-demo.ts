import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeContent } from '@myhub/college/content/write-content.ts'
import { generateCollege } from '@myhub/college/generate.ts'
import { loadContent } from './commands/load-content.ts'
import { csvSource } from './connectors/csv/csv.ts'
import { contentFiles } from './content.ts'
import type { OpenDatabase } from './db/open.ts'
import { demoAccounts } from './identity/accounts/accounts.queries.ts'
import { createDemoAccounts } from './identity/accounts/accounts.ts'
import type { Clock } from './lib/clock.ts'
import { makeDemoCover } from './modules/advising/cover/demo-cover.queries.ts'
import { makeDemoMessages } from './modules/advising/messages/demo-messages.queries.ts'
import { makeDemoNotes } from './modules/advising/notes/demo-notes.queries.ts'
import { notifyOfHolds } from './modules/alertification/notifications/notify.queries.ts'
import { makeDemoOfficeHours } from './modules/directory/office-hours/demo-office-hours.queries.ts'
import { makeDemoPathwayRequest } from './modules/programs/pathways/demo-pathway-request.queries.ts'
import { updateDemoWaitlists } from './modules/registration/registrar/demo-waitlists.ts'
import { makeDemoReports } from './modules/teaching/entries/demo-reports.queries.ts'
import { makeDemoNotices } from './modules/teaching/notices/demo-notices.queries.ts'
import { saveDemoFailures } from './sync/import/demo-failures.ts'
import { type ImportProgress, importSource } from './sync/import/import-source.ts'
import { activeSource, saveConfig } from './sync/import/runs.ts'

export interface DemoOptions {
  readonly database: OpenDatabase
  readonly clock: Clock
  /** `YYYY-MM-DD`: today at the college when the demo college is created. */
  readonly refDate: string
  readonly timeZone: string
  /** Folder of the export, which can be edited and imported again. */
  readonly dataDir: string
  readonly onProgress?: (progress: ImportProgress) => void
}

/** Any text; the same seed generates the same people everywhere. */
const seed = 'prairie-bend'
/** A tenth of a real college: 1,300 students, imported in seconds. */
const scale = 0.1
const generationShare = 0.2

/**
 * Fills an empty hub with the demo college: generates its export, imports it like any college's,
 * and creates accounts for its fixed people. A hub with a college is left unchanged, except that a
 * moved data folder is followed; an interrupted start is completed by the next one, because the
 * import is one transaction.
 * @returns whether there was anything to do
 * @throws Error when the folder is not writable or the database fails
 */
export async function ensureDemoCollege(options: DemoOptions): Promise<boolean> {
  const { database, clock, refDate } = options
  const active = await activeSource(database.pool)
  if (active && active.kind !== 'demo') return false
  if (active) await updateMovedFolder(options)
  else await importCollege(options)
  if (active && (await demoAccounts(database.db)).length > 0) return false
  await notifyOfHolds(database.db, clock(), refDate)
  await updateDemoWaitlists(database, clock(), options.timeZone)
  await saveDemoFailures(database.pool, clock())
  await loadDemoContent(options)
  options.onProgress?.({ step: 'Accounts of the demo college', done: 1 })
  await database.db.transaction().execute(async (transaction) => {
    await makeDemoReports(transaction, clock(), refDate)
    await makeDemoNotices(transaction, clock(), refDate)
    await makeDemoNotes(transaction, clock(), refDate)
    await makeDemoPathwayRequest(transaction, clock(), refDate)
    await makeDemoCover(transaction, clock(), refDate)
    await makeDemoMessages(transaction, clock(), refDate)
    await makeDemoOfficeHours(transaction, clock(), refDate)
    await createDemoAccounts(transaction)
  })
  return true
}

const exportFolder = (dataDir: string) => join(dataDir, 'demo-college')

/** Keeps "Import all records again" reading this hub's own export after its data folder moved. */
async function updateMovedFolder({ database, dataDir }: DemoOptions) {
  const folder = exportFolder(dataDir)
  if (existsSync(folder)) await saveConfig(database.pool, 'demo', csvSource(folder, 'demo'))
}

async function importCollege({ database, refDate, dataDir, onProgress }: DemoOptions) {
  const folder = exportFolder(dataDir)
  const scaleProgress = (from: number, share: number) => (progress: ImportProgress) =>
    onProgress?.({ step: progress.step, done: from + share * progress.done })
  try {
    await rm(folder, { recursive: true, force: true })
    const onGenerated = scaleProgress(0, generationShare)
    await generateCollege({ seed, scale, refDate, out: folder, onProgress: onGenerated })
    const onImported = scaleProgress(generationShare, 1 - generationShare)
    const source = csvSource(folder, 'demo')
    const report = await importSource({ database, source, onProgress: onImported })
    if (report.state === 'rejected') throw new Error(`The demo college: ${report.reason}`)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Loads the demo college's own content like any college's: from a folder, as `hub content` does.
 */
async function loadDemoContent({ database, refDate, dataDir }: DemoOptions) {
  const folder = join(dataDir, 'demo-content')
  try {
    await writeContent(folder, refDate)
    await loadContent(database, folder, contentFiles)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
