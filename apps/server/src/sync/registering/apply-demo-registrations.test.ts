import { expect, test } from 'vitest'
import { useRegistering } from '#testing/offer/use-registering.ts'
import { applyDemoRegistrations } from './apply-demo-registrations.ts'

const { app, offer, student } = useRegistering()

test('an import of the demo college’s files keeps what its registrar decided', async () => {
  const { id } = await offer('ENG-105', 'Composition I', { capacity: 1, waitlist_max: 2 })
  const [first, second] = [await student(), await student()]
  await first.add(id)
  await second.add(id, { orWaitlist: true })
  const { pool } = app().database
  const run = (text: string, values: unknown[]) => pool.query(text, values)
  const waiting = async () =>
    (await pool.query('select waitlist_count as count from section')).rows[0].count

  await applyDemoRegistrations(run, 'test', null)
  expect(await waiting()).toBe(1)

  // The files contain neither student's registration.
  await pool.query('update section_registration set removed_at = now()')
  await pool.query('update section set waitlist_count = 0')
  await applyDemoRegistrations(run, 'test', null)
  expect(await waiting()).toBe(1)
  expect(await first.statuses()).toEqual(['ENG-105-01 A'])
  expect(await second.statuses()).toEqual(['ENG-105-01 WL'])
})

test('operate.md 3 tells other programs who took a seat in the hub or gave it up, and no one who waits', async () => {
  const { pool } = app().database
  await pool.query(`insert into webhook (name, url, kinds, secret) values ('Tutoring',
    'https://tutoring.example.edu/', '{registration.added,registration.dropped}', 'sealed')`)
  const { id } = await offer('MAT-110', 'Math', { capacity: 1, waitlist_max: 2 })
  const [first, second] = [await student(), await student()]
  const sentChanges = async () => {
    const { rows } = await pool.query(
      `select d.kind, d.person_id as who from webhook_delivery d
        join section_registration r on r.id = d.entity_id and r.person_id = d.person_id
        where r.section_id = $1 order by d.id`,
      [id],
    )
    return rows.map(({ kind, who }) => `${kind} ${who === first.id ? 'first' : 'second'}`)
  }
  await first.add(id)
  await second.add(id, { orWaitlist: true })
  expect(await sentChanges()).toEqual(['registration.added first'])
  await first.drop(id)
  expect(await sentChanges()).toEqual(['registration.added first', 'registration.dropped first'])
})
