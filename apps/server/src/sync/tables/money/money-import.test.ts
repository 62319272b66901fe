import { beforeEach, expect, test, vi } from 'vitest'
import { formatProblem } from '#connectors/connector.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { countsOf, emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
// An import is about two hundred statements: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => emptyHub(database()))

const queryRows = async (text: string) => (await database().pool.query(text)).rows
const unchanged = { inserted: 0, updated: 0, unchanged: 0, removed: 0, setAside: 0 }

test('converts dollars of an export to cents, by person and term', async () => {
  const { path } = await exportFolder()
  expect(await importFolder(database(), path)).toMatchObject({ state: 'ok' })
  expect(
    await queryRows(`select c.amount_cents, c.payment_state, a.code, p.username from charge c
      join person p on p.id = c.person_id left join academic_period a on a.id = c.academic_period_id
      order by c.sis_id`),
  ).toEqual([
    { amount_cents: 59_700, payment_state: 'paid', code: '2026FA', username: 'maya.l' },
    { amount_cents: 3_450, payment_state: 'unpaid', code: '2026FA', username: 'maya.l' },
    { amount_cents: -1_205, payment_state: null, code: null, username: 'sam.n' },
  ])
  expect(
    await queryRows('select amount_cents, posting_state from payment order by sis_id'),
  ).toEqual([
    { amount_cents: 59_700, posting_state: 'posted' },
    { amount_cents: 100_000, posting_state: 'pending' },
  ])
  expect(
    await queryRows('select balance_cents, past_due_cents, installments from account_balance'),
  ).toEqual([
    {
      balance_cents: 3_450,
      past_due_cents: 3_450,
      installments: [{ dueOn: '2026-09-15', amountCents: 3_450, state: 'due' }],
    },
  ])
  expect(
    await queryRows('select unit, balance_cents, units from card_balance order by unit'),
  ).toEqual([
    { unit: 'pages', balance_cents: null, units: 412 },
    { unit: 'usd', balance_cents: 1_250, units: null },
  ])
})

test('imports an application with its programs and requirements', async () => {
  const { path } = await exportFolder()
  await importFolder(database(), path)
  expect(
    await queryRows(`select a.program_codes, a.progress, i.type_code, i.state, i.is_required
      from application a join application_item i on i.application_id = a.id order by i.sis_id`),
  ).toMatchObject([
    { program_codes: ['AA-LIB', 'AA-GONE'], progress: 'inReview', type_code: 'HST' },
    { type_code: 'RES', state: 'notReceived', is_required: false },
  ])
  expect(await queryRows('select attended_from, credentials from institution_attended')).toEqual([
    {
      attended_from: '2018-08',
      credentials: [{ title: 'High school diploma', earnedOn: '2022-05-28' }],
    },
  ])
  expect(
    await queryRows('select standing, reported, expires_on from test_score order by sis_id'),
  ).toEqual([
    { standing: 'active', reported: 'official', expires_on: null },
    { standing: 'active', reported: 'unknown', expires_on: '2027-01-31' },
  ])
})

test('quarantines a person’s second balance, a charge without a term and an item without an application', async () => {
  const { path, append } = await exportFolder()
  await append('account_balances.csv', 'b2,,,u1,99.00,,,,,,')
  await append('charges.csv', 'c4,,,u1,2026-08-01,fee,Fee,1.00,t99xx,,')
  await append('application_items.csv', 'i3,,,a9,HST,received,true,,2026-10-09')
  const report = await importFolder(database(), path)
  expect(report.state).toBe('partial')
  expect(report.setAside.problems.map(formatProblem).sort()).toEqual([
    'account_balances.csv:3 userSourcedId: another row states the balance of that person',
    'application_items.csv:4 applicationSourcedId: no such row in applications.csv',
    'charges.csv:5 termSourcedId: no such row in academicSessions.csv',
  ])
})

test('links a delta of items to the application from an earlier export', async () => {
  const { path, edit, replace, remove } = await exportFolder()
  await importFolder(database(), path)
  await remove('applications.csv')
  await replace('manifest.csv', 'file.applications,bulk', 'file.applications,absent')
  await replace('manifest.csv', 'file.application_items,bulk', 'file.application_items,delta')
  const at = '2026-11-02T08:00:00Z'
  await edit('application_items.csv', (text) =>
    [
      text.split('\n')[0],
      `i1,tobedeleted,${at},,,,,,`,
      `i2,active,${at},a1,RES,received,false,2026-12-15,2026-11-01`,
      '',
    ].join('\n'),
  )
  const report = await importFolder(database(), path)
  expect(countsOf(report, 'application_item')).toEqual({
    ...unchanged,
    read: 1,
    updated: 1,
    removed: 1,
  })
  expect(
    await queryRows('select sis_id, state from application_item where removed_at is null'),
  ).toEqual([{ sis_id: 'i2', state: 'received' }])
})
