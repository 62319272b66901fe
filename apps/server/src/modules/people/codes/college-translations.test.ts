import { expect, test } from 'vitest'
import { buildAgreement } from '#testing/build-guidance.ts'
import { buildRegistration, buildRestriction } from '#testing/build-records.ts'
import { buildCode, buildPeriod, buildSection, merged } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-11-10T15:00:00Z'))
const database = () => app().database.db

const message = 'Pay your balance to register.'
const spanishHold = { title: 'Saldo pendiente', message: 'Pague su saldo para inscribirse.' }

async function studentWithHold(overrides: object = {}) {
  const student = await signedInStudent(app())
  await buildRestriction(database(), student.id, {
    type_code: 'BAL',
    title: 'Balance due',
    message,
    office_code: 'BUS',
    blocks_registration: true,
    start_on: '2026-11-01',
    ...overrides,
  })
  const url = '/v1/academic-progress/clear-to-register/mine'
  const notBlocked = await app().inject({ url, headers: student.headers })
  agreesWithContract('ClearToRegister', notBlocked.json())
  const { restrictions } = await student.read('restrictions')
  const blockers: { kind: string }[] = notBlocked.json().blockers
  return { hold: restrictions?.data[0], blocker: blockers.find(({ kind }) => kind === 'hold') }
}

test("R1.10 R8.13 returns a hold with its type's text in Spanish with its office, but not one with custom text", async () => {
  const db = database()
  await buildCode(db, {
    list: 'holdType',
    code: 'BAL',
    title: 'Balance due',
    extra: { message, translations: { es: spanishHold } },
  })
  const office = { translations: { es: { title: 'Cuentas estudiantiles' } } }
  await buildCode(db, { list: 'office', code: 'BUS', title: 'Student Accounts', extra: office })
  const { hold, blocker } = await studentWithHold()
  expect(hold).toMatchObject({
    title: 'Balance due',
    translations: { es: spanishHold },
    office: { name: 'Student Accounts', translations: { es: { name: 'Cuentas estudiantiles' } } },
  })
  expect(blocker).toMatchObject({
    sentence: message,
    translations: { es: { title: spanishHold.title, sentence: spanishHold.message } },
    office: { name: 'Student Accounts', translations: { es: { name: 'Cuentas estudiantiles' } } },
  })
  expect((await studentWithHold({ message: 'See us about Tuesday.' })).hold).toMatchObject({
    translations: { es: { title: 'Saldo pendiente' } },
  })
  const customHold = await studentWithHold({ title: 'A hold of its own' })
  expect(customHold.hold).toMatchObject({ title: 'A hold of its own', translations: {} })
  expect(customHold.blocker).toMatchObject({ title: 'A hold of its own', translations: {} })
})

test('R1.10 lists the changed hold and term in Spanish since the last visit', async () => {
  const db = database()
  const { id, headers } = await signedInStudent(app())
  await buildCode(db, {
    list: 'holdType',
    code: 'LIB',
    title: 'Library book',
    extra: { translations: { es: { title: 'Libro de la biblioteca' } } },
  })
  const libraryHold = { type_code: 'LIB', title: 'Library book', start_on: '2026-11-01' }
  await buildRestriction(db, id, libraryHold)
  await buildRestriction(db, id, { ...libraryHold, title: 'A hold of its own' })
  const [hold = '', customHold = ''] = (
    await db
      .selectFrom('restriction')
      .where('person_id', '=', id)
      .orderBy('title', 'desc')
      .select('id')
      .execute()
  ).map((row) => row.id)
  const period = await buildPeriod(db, { title: 'Spring 2031' })
  const { id: slot } = await db
    .insertInto('registration_eligibility')
    .values({
      ...merged(),
      person_id: id,
      academic_period_id: period.id,
      eligibility: 'eligible',
      opens_at: new Date('2030-11-01T15:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const changed = (kind: string, entityId: string, subject: string) =>
    db
      .insertInto('person_change')
      .values({
        person_id: id,
        run_id: crypto.randomUUID(),
        kind,
        entity_id: entityId,
        subject,
        changed_at: new Date('2026-11-09T15:00:00Z'),
      })
      .execute()
  await changed('holdAdded', hold, 'Library book')
  await changed('holdLifted', customHold, 'A hold of its own')
  await changed('registrationWindow', slot, 'Spring 2031')
  const response = await app().inject({ url: '/v1/people/person/mine/changes', headers })
  agreesWithContract('RecordChanges', response.json())
  const changes: { subject: string; translations?: { es?: object } }[] = response.json().changes
  expect(
    Object.fromEntries(changes.map(({ subject, translations }) => [subject, translations?.es])),
  ).toEqual({
    'Library book': { subject: 'Libro de la biblioteca' },
    'A hold of its own': undefined,
    'Spring 2031': { subject: 'Primavera 2031' },
  })
})

test("R1.10 returns an agreement with its type's text in Spanish", async () => {
  const extra = {
    text: ['I will pay.'],
    translations: { es: { title: 'Responsabilidad de pago', text: ['Pagaré.'] } },
  }
  await buildCode(database(), {
    list: 'agreement',
    code: 'PAYS',
    title: 'Payment responsibility',
    extra,
  })
  const student = await signedInStudent(app())
  const unchanged = { code: 'PAYS', title: 'Payment responsibility' }
  await buildAgreement(database(), student.id, { ...unchanged, paragraphs: null })
  const read = async () => (await student.read('agreements')).agreements?.data[0]
  expect(await read()).toMatchObject({ text: ['I will pay.'], translations: extra.translations })
})

test.each([
  ['Fall 2026', null, 'Otoño 2026'],
  ['Spring 2027', null, 'Primavera 2027'],
  ['Summer 2027', null, 'Verano 2027'],
  ['Winter 2027', null, 'Invierno 2027'],
  ['Fall 2026', 'Semestre de otoño', 'Semestre de otoño'],
  ['Fall 2026 First 8-Week', null, undefined],
])(
  'R1.10 returns the term %s in Spanish from the college, otherwise by rule',
  async (title, input, changes) => {
    const student = await signedInStudent(app())
    const period = await buildPeriod(database(), {
      title,
      code: title,
      ...(input && { translations: JSON.stringify({ es: { title: input } }) }),
    })
    await buildCode(database(), {
      list: 'campus',
      code: 'BOTH',
      title: 'Main Campus',
      extra: { translations: { es: { title: 'Campus principal' } } },
    })
    const section = await buildSection(database(), {
      periodId: period.id,
      section: { campus_code: 'BOTH' },
    })
    await buildRegistration(database(), student.id, section.id)
    const { sectionRegistrations } = await student.read('sectionRegistrations')
    const { academicPeriod, campus } = sectionRegistrations?.data[0]?.section ?? {}
    expect(academicPeriod?.translations?.es?.title).toBe(changes)
    expect(campus?.translations?.es).toEqual({ title: 'Campus principal' })
  },
)

test('R1.10 R8.13 explains in Spanish why a student may not register if a hold type has that title', async () => {
  const db = database()
  const student = await signedInStudent(app())
  const title = 'Not admitted yet'
  await buildCode(db, {
    list: 'holdType',
    code: 'NAD',
    title,
    extra: { translations: { es: { title: 'Todavía no ha sido admitido' } } },
  })
  const term = await buildPeriod(db, {
    code: '2027SP',
    title: 'Spring 2027',
    start_on: '2027-01-11',
    end_on: '2027-05-07',
    registration: 'open',
    registration_opens_at: '2026-11-02T14:00:00Z',
    registration_closes_at: '2027-02-02T05:00:00Z',
  })
  await db
    .insertInto('registration_eligibility')
    .values({
      ...merged(),
      person_id: student.id,
      academic_period_id: term.id,
      eligibility: 'ineligible',
      reasons: [title],
    })
    .execute()
  const url = '/v1/academic-progress/clear-to-register/mine'
  const notBlocked = (await app().inject({ url, headers: student.headers })).json()
  agreesWithContract('ClearToRegister', notBlocked)
  expect(notBlocked.blockers).toContainEqual(
    expect.objectContaining({
      code: 'window.ineligible',
      sentence: title,
      translations: { es: expect.objectContaining({ sentence: 'Todavía no ha sido admitido' }) },
    }),
  )
})
