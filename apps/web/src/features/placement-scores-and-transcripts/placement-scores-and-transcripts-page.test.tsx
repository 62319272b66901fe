import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AptitudeScore, CourseTransfer, InstitutionAttended } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aSchool, aScore } from '#testing/records/scores.ts'
import { aPerson, aProgram, aTransfer } from '#testing/records/student.ts'

const address = '/profile/placement-scores-and-transcripts'

type Given = {
  scores?: AptitudeScore[]
  schools?: InstitutionAttended[]
  transfers?: CourseTransfer[]
  path?: string
}

async function openScores({ scores = [], schools = [], transfers = [], path = address }: Given) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      aptitudeScores: group(scores),
      institutions: group(schools),
      courseTransfers: group(transfers),
    },
  })
  return openApp(path)
}

const expired = aScore({
  score: '41',
  numericScore: 41,
  takenOn: '2024-05-01',
  expiresOn: '2026-05-01',
  isExpired: true,
  placesInto: 'MAT-092 Elementary Algebra',
})

test('R8.11 shows each score, until when it is valid, and what it leads to', async () => {
  const { screen } = await openScores({ scores: [aScore({ percentile: 71 }), expired] })
  const rows = screen.getByRole('region', { name: 'Test scores' }).getByRole('row')
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(
      /Math Placement63 of 100Best valid scorePercentile 71 · OfficialTue, May 5May 5, 2028MAT-130 Trigonometry/,
    )
  await expect.element(rows.nth(2)).toMatchTextContent(/41 of 100Official.*Expired$/)
  expect(screen.getByText('MAT-092 Elementary Algebra').query()).toBeNull()
})

test('R8.11 opens at /profile/tests too, and keeps that address', async () => {
  const opened = await openScores({ scores: [aScore()], path: '/profile/tests' })
  await expect.element(opened.screen.getByText('Math Placement')).toBeVisible()
  expect(opened.address()).toBe('/profile/tests')
})

test('R8.11 shows which transcripts arrived, when, and how much of them counts', async () => {
  const highSchool = aSchool({
    institution: {
      id: 'HS',
      title: 'Bluestem Ridge High School',
      kind: 'secondary',
      ceeb: null,
      city: null,
      state: 'IA',
    },
    transcript: 'notReceived',
    transcriptReceivedOn: null,
  })
  const transfers = [aTransfer(), aTransfer({ awardedCredit: 1.5 })]
  const { screen } = await openScores({ schools: [aSchool(), highSchool], transfers })
  const card = screen.getByRole('region', { name: 'Transcripts' })
  await expect
    .element(card.getByRole('row', { name: /Prairie State University/ }))
    .toMatchTextContent(/AmesIAEvaluatedJun 10, 20254\.5/)
  await expect
    .element(card.getByRole('row', { name: /Bluestem Ridge/ }))
    .toMatchTextContent(/IANot received$/)
})

test('R8.11 shows the equivalent of each transfer course', async () => {
  const { screen } = await openScores({ transfers: [aTransfer()] })
  await expect
    .element(screen.getByRole('region', { name: 'Transfer credit' }).getByRole('row').nth(1))
    .toMatchTextContent('ART 110Prairie State UniversityELE-000 Elective3TAug 1, 2025')
})

test('R8.11 explains an empty page and how to change that', async () => {
  const { screen } = await openScores({})
  await expect.element(screen.getByText(/No test scores on file/)).toBeVisible()
  await expect.element(screen.getByText(/No other schools on record/)).toBeVisible()
  await expect.element(screen.getByText(/No transfer credit yet/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.11 reports on each card data that fails to load', async () => {
  setClock()
  fakeApi({ 'POST /v1/people/person/mine/data': failure(503) })
  const { screen } = await openApp(address)
  await expect.element(screen.getByText(/Test scores are currently unavailable/)).toBeVisible()
  await expect.element(screen.getByText(/Transcripts are currently unavailable/)).toBeVisible()
})

test('R8.11 is accessible and does not overflow on the narrowest phone', async () => {
  const { screen } = await openScores({
    scores: [aScore(), expired],
    schools: [aSchool()],
    transfers: [aTransfer()],
  })
  await expect.element(screen.getByText('Best valid score')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})
