import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeContent } from '@myhub/college/content/write-content.ts'
import { expect, onTestFinished, test } from 'vitest'
import { loadContent } from '#commands/load-content.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { alertsContent } from '../alertification/alerts/alerts.content.queries.ts'
import { notificationsContent } from '../alertification/notifications/notifications.content.queries.ts'
import {
  campusEventsContent,
  collegeDatesContent,
} from '../events/campus-events.content.queries.ts'
import { supportArticlesContent, supportCategoriesContent } from './support.content.queries.ts'

const database = useTestDatabase()
const contents = [
  alertsContent,
  notificationsContent,
  campusEventsContent,
  collegeDatesContent,
  supportCategoriesContent,
  supportArticlesContent,
]

/** Writes the demo college's support files. */
async function demoFolder(refDate: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeContent(folder, refDate)
  for (const file of await readdir(folder))
    if (!contents.some((content) => content.file === file)) await rm(join(folder, file))
  return folder
}

test.each(['2026-11-21', '2027-02-10', '2027-06-30'])(
  "loads the demo college's content of %s; loading it again changes nothing",
  async (refDate) => {
    const folder = await demoFolder(refDate)
    await loadContent(database(), folder, contents)
    const reloaded = await loadContent(database(), folder, contents)
    for (const { added, changed } of reloaded)
      expect({ added, changed }).toEqual({ added: 0, changed: 0 })
    const minimal = {
      'alerts.json': 2,
      'notifications.json': 6,
      'campus-events.json': 12,
      'college-dates.json': 8,
    }
    const more = { 'support-categories.json': 6, 'support-articles.json': 24 }
    for (const [file, count] of Object.entries({ ...minimal, ...more }))
      expect(reloaded.find((loaded) => loaded.file === file)?.unchanged).toBeGreaterThanOrEqual(
        count,
      )
  },
)

test('moves an article between categories and names an unknown one', async () => {
  const { db } = database()
  const category = (key: string) => ({ key, title: key, icon: 'star', sortOrder: 1 })
  await supportCategoriesContent.load(db, [
    { ...category('inner'), parent: 'outer' },
    category('outer'),
  ])
  const article = (categories: string[]) => ({
    key: 'moving',
    title: 'Moving',
    summary: 'In short.',
    body: 'Text.',
    categories,
    sortOrder: 1,
  })
  const places = async () => {
    const rows = await db
      .selectFrom('support_article_category as place')
      .innerJoin('support_article as a', 'a.id', 'place.article_id')
      .innerJoin('support_category as c', 'c.id', 'place.category_id')
      .leftJoin('support_category as parent', 'parent.id', 'c.parent_id')
      .where('a.key', '=', 'moving')
      .orderBy('c.key')
      .select(['c.key', 'parent.key as parent'])
      .execute()
    return rows.map(({ key, parent }) => [key, parent])
  }
  await supportArticlesContent.load(db, [article(['inner', 'outer'])])
  expect(await places()).toEqual([
    ['inner', 'outer'],
    ['outer', null],
  ])
  await supportArticlesContent.load(db, [article(['outer'])])
  expect(await places()).toEqual([['outer', null]])
  await expect(supportArticlesContent.load(db, [article(['nowhere'])])).rejects.toThrow(
    'support-articles.json: there is no support category nowhere.',
  )
})
