import { expect, test, vi } from 'vitest'
import { type ExportFolder, exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
const query = (text: string) => database().pool.query(text)

const subscribe = () =>
  query(`insert into webhook (name, url, kinds, secret)
    values ('Tutoring', 'https://tutoring.example.edu/', '{registration.added,registration.dropped}', 'x')
    on conflict do nothing`)

/** The changes sent to other programs, with the person and class, in order. */
const sentChanges = async () => {
  const { rows } = await query(`select d.kind, p.sis_id as who, s.sis_id as class
    from webhook_delivery d join person p on p.id = d.person_id
    join section_registration r on r.id = d.entity_id join section s on s.id = r.section_id
    order by d.created_at, d.kind, who`)
  return rows.map(({ kind, who, class: section }) => `${kind} ${who} ${section}`)
}

let folder: ExportFolder
const imported = async () => expect((await importFolder(database(), folder.path)).reason).toBeNull()
const setStatus = (from: string, to: string) =>
  folder.replace('registrations_ext.csv', `e3x,,,e3,${from}`, `e3x,,,e3,${to}`)

test('operate.md 3 sends other programs the drops and registrations of an import, and no others', async () => {
  await emptyHub(database())
  folder = await exportFolder()
  for (const file of ['academicSessions.csv', 'sections_ext.csv', 'meetings.csv'])
    await folder.edit(file, (text) => text.replaceAll('2026-12-11', '2099-12-11'))
  await subscribe()
  await imported()
  expect(await sentChanges()).toEqual([])
  await setStatus('N', 'D')
  await imported()
  expect(await sentChanges()).toEqual(['registration.dropped u2 s1'])
  await setStatus('D', 'WL')
  await imported()
  expect(await sentChanges()).toHaveLength(1)
  await setStatus('WL', 'A')
  await imported()
  expect(await sentChanges()).toEqual(['registration.dropped u2 s1', 'registration.added u2 s1'])
  const { rows } = await query(`select from notification union all select from person_change`)
  expect(rows).toEqual([])
})
