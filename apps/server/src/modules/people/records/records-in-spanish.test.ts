import { localize } from '@myhub/domain/language/localize.ts'
import { expect, test } from 'vitest'
import { buildApplication, buildScore } from '#testing/build-admissions.ts'
import {
  buildAdvisor,
  buildEntry,
  buildOrientation,
  buildProgram,
  buildProgramRole,
  buildRequirement,
  buildSelfAssessment,
} from '#testing/build-guidance.ts'
import { buildCardBalance, buildCharge, buildPayment } from '#testing/build-money.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildCode, buildPeriod } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-09-01T15:00:00Z'))
const database = () => app().database.db

test('R1.10 R8.8 returns a charge, a payment and a card in Spanish where the college provides it', async () => {
  const student = await signedInStudent(app())
  const db = database()
  await buildCharge(db, student.id, {
    translations: JSON.stringify({ es: { description: 'Matrícula, 3 créditos' } }),
  })
  await buildCharge(db, student.id, { charged_on: '2026-07-01', description: 'Parking' })
  await buildPayment(db, student.id, {
    translations: JSON.stringify({ es: { description: 'Pago en línea con tarjeta' } }),
  })
  await buildCardBalance(db, student.id, {
    translations: JSON.stringify({ es: { title: 'Tarjeta del campus' } }),
  })
  const { payments, cardBalances } = await student.read('payments', 'cardBalances')
  const [tuition, parking] = payments.data?.charges ?? []
  expect(tuition).toMatchObject({
    description: 'Tuition, 3 credits',
    translations: { es: { description: 'Matrícula, 3 créditos' } },
  })
  expect(parking).not.toHaveProperty('translations')
  expect(localize(payments.data, 'es')?.payments[0]?.description).toBe('Pago en línea con tarjeta')
  expect(localize(cardBalances.data, 'es')?.[0]?.title).toBe('Tarjeta del campus')
})

test("R1.10 R8.12 returns orientation steps and the session's place in Spanish", async () => {
  const student = await signedInStudent(app())
  await buildOrientation(
    database(),
    student.id,
    {
      session_starts_at: '2026-08-12T15:00:00Z',
      session_campus_code: 'MAIN',
      session_location: 'Student center',
      translations: JSON.stringify({ es: { sessionLocation: 'Centro estudiantil' } }),
    },
    [
      {
        title: 'Register for classes',
        description: 'Your advisor can help.',
        translations: JSON.stringify({
          es: { title: 'Inscríbase en clases', description: 'Su asesor puede ayudarle.' },
        }),
      },
      {
        title: 'Get your card',
        description: 'Bring a photo.',
        translations: JSON.stringify({ es: { title: 'Su tarjeta' } }),
      },
      { title: 'Look around' },
    ],
  )
  const { orientationData } = await student.read('orientationData')
  const { checklist = [], session } = localize(orientationData.data, 'es') ?? {}
  expect(session?.location).toBe('Centro estudiantil')
  expect(checklist.map(({ title }) => title)).toEqual([
    'Inscríbase en clases',
    'Su tarjeta',
    'Look around',
  ])
  expect(checklist.map(({ description }) => description).slice(0, 2)).toEqual([
    'Su asesor puede ayudarle.',
    'Bring a photo.',
  ])
})

test("R1.10 R8.5 returns an English learner's level in Spanish", async () => {
  const student = await signedInStudent(app())
  await buildSelfAssessment(database(), student.id, {
    translations: JSON.stringify({ es: { levelTitle: 'Intermedio alto' } }),
  })
  const { selfAssessments } = await student.read('selfAssessments')
  expect(selfAssessments.data?.[0]?.translations?.es).toEqual({ levelTitle: 'Intermedio alto' })
})

test('R1.10 R8.6 returns a program and its requirements in Spanish everywhere, but not a course', async () => {
  const db = database()
  const student = await signedInStudent(app())
  const spanish = { title: 'Tecnología de soldadura' }
  const program = await buildProgram(db, {
    translations: JSON.stringify({ es: { title: spanish.title } }),
  })
  const major = (title: string) => ({ code: title, title, type: 'major' })
  await buildEntry(db, student.id, program.id, {
    catalog_year: '2026',
    disciplines: JSON.stringify(['Welding Technology', 'Pipes'].map(major)),
  })
  await buildRequirement(db, program.id, {
    translations: JSON.stringify({ es: { groupTitle: 'Comunicación' } }),
    sort_order: 1,
  })
  await buildRequirement(db, program.id, {
    group_key: 'HUM',
    group_title: 'Humanities',
    rule: 'nCredits',
    need: 3,
    pattern: 'HUM-*',
    title: 'Any humanities course',
    translations: JSON.stringify({ es: { title: 'Cualquier curso de humanidades' } }),
    sort_order: 2,
  })
  const advisor = await buildAccount(db)
  await buildAdvisor(db, student.id, advisor.id, { program_id: program.id })
  await buildProgramRole(db, program.id, advisor.id)
  const term = await buildPeriod(db, { code: '2026ES' })
  await buildApplication(db, student.id, {
    academic_period_id: term.id,
    program_codes: [program.code, 'NOT-TAUGHT'],
  })
  const { academicPrograms, advisors, programRoles, applications } = await student.read(
    'academicPrograms',
    'advisors',
    'programRoles',
    'applications',
  )
  const [entry] = academicPrograms.data ?? []
  expect(entry?.program.translations?.es).toEqual(spanish)
  expect(entry?.disciplines.map((discipline) => discipline.translations?.es)).toEqual([
    spanish,
    undefined,
  ])
  const [communication, humanities] = entry?.plan?.groups ?? []
  expect(communication?.translations?.es).toEqual({ title: 'Comunicación' })
  expect(communication?.items[0]).not.toHaveProperty('translations')
  expect(humanities).not.toHaveProperty('translations')
  expect(humanities?.items[0]?.translations?.es).toEqual({
    title: 'Cualquier curso de humanidades',
  })
  expect(advisors.data?.[0]?.program?.translations?.es).toEqual(spanish)
  expect(programRoles.data?.[0]?.program.translations?.es).toEqual(spanish)
  expect(applications.data?.[0]?.program).toMatchObject([
    { translations: { es: spanish } },
    { title: 'NOT-TAUGHT' },
  ])
  const url = `/v1/people/person/mine/what-if-plan/${program.id}`
  const whatIf = await app().inject({ url, headers: student.headers })
  agreesWithContract('WhatIfPlan', whatIf.json())
  expect(whatIf.json().program.translations?.es).toEqual(spanish)
})

test('R1.10 R8.11 returns a test and its placement in Spanish where the college provides it', async () => {
  const student = await signedInStudent(app())
  await buildCode(database(), {
    list: 'assessment',
    code: 'RPL',
    title: 'Reading Placement',
    extra: {
      kind: 'placement',
      places: [
        { from: 250, title: 'All courses', translations: { es: { title: 'Todos los cursos' } } },
        { from: 200, title: 'ENG-060', translations: 7 },
      ],
      translations: { es: { title: 'Nivel de lectura' } },
    },
  })
  await buildScore(database(), student.id, { assessment_code: 'RPL', score: '260' })
  await buildScore(database(), student.id, {
    assessment_code: 'RPL',
    score: '210',
    taken_on: '2025-01-01',
  })
  const { aptitudeScores } = await student.read('aptitudeScores')
  const [high, low] = aptitudeScores.data ?? []
  expect(high?.assessment.translations?.es).toEqual({ title: 'Nivel de lectura' })
  expect(high?.translations?.es).toEqual({ placesInto: 'Todos los cursos' })
  expect(low).toMatchObject({ placesInto: 'ENG-060' })
  expect(low).not.toHaveProperty('translations')
})
