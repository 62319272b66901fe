import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alertRows } from './alerts.ts'
import { campusClosureRows } from './campus/campus-closures.ts'
import { campusEventRows } from './campus/campus-events.ts'
import { campusMapRows } from './campus/campus-map.ts'
import { carouselRows } from './carousel.ts'
import { collegeDateRows } from './college-dates.ts'
import { departmentRows } from './departments.ts'
import { linkCategoryRows, linkRows } from './links.ts'
import { notificationRows } from './notifications.ts'
import { officeRows } from './offices.ts'
import { pathwayRows } from './pathways.ts'
import { priorityRegistrationRows } from './priority-registrations.ts'
import { programFactRows } from './program-facts.ts'
import { supportArticles, supportCategories } from './support.ts'
import { tuitionRateRows } from './tuition-rates.ts'

/** Creates the rows of one file. `refDate` is the college's today, `YYYY-MM-DD`. */
type Rows = (refDate: string) => readonly object[]

/** The content of the demo college by file. docs/content.md describes the files. */
const files: Readonly<Record<string, Rows>> = {
  'alerts.json': alertRows,
  'notifications.json': notificationRows,
  'carousel.json': carouselRows,
  'campus-events.json': campusEventRows,
  'college-dates.json': collegeDateRows,
  'campus-closures.json': campusClosureRows,
  'support-categories.json': supportCategories,
  'support-articles.json': supportArticles,
  'offices.json': officeRows,
  'departments.json': departmentRows,
  'campus-map.json': campusMapRows,
  'link-categories.json': linkCategoryRows,
  'links.json': linkRows,
  'pathways.json': pathwayRows,
  'program-facts.json': programFactRows,
  'tuition-rates.json': tuitionRateRows,
  'priority-registrations.json': priorityRegistrationRows,
}

/** Writes the folder that `hub content` imports. @throws Error when it cannot be written */
export async function writeContent(folder: string, refDate: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [file, rows] of Object.entries(files))
    await writeFile(join(folder, file), `${JSON.stringify(rows(refDate), null, 2)}\n`)
}
