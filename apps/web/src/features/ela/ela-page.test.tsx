import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AptitudeScore, SelfAssessment } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAssessment } from '#testing/records/guidance.ts'
import { aScore } from '#testing/records/scores.ts'
import { aPerson, aProgram } from '#testing/records/student.ts'

const grammarCourse = { id: 'ESL-041', shortTitle: 'Grammar III' }
const learner = [
  anAssessment({ area: 'reading', level: 6, levelTitle: 'Ready', recommendedCourse: null }),
  anAssessment(),
  anAssessment({ area: 'grammar', level: 3, recommendedCourse: grammarCourse }),
  anAssessment({ source: 'self', status: 'superseded', level: 2, takenOn: '2025-06-01' }),
]

async function openEla(assessments: SelfAssessment[], scores: AptitudeScore[] = []) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      selfAssessments: group(assessments),
      aptitudeScores: group(scores),
    },
  })
  return openApp('/profile/ela')
}

test('R8.5 shows a learner of English their level in each skill and the matching course', async () => {
  const { screen } = await openEla(learner)
  const card = screen.getByRole('region', { name: 'Your level', exact: true })
  await expect.element(card).toMatchTextContent(/Your level now3 to 6 of 6/)
  await expect
    .element(card.getByRole('row', { name: /^Writing/ }))
    .toMatchTextContent(
      'Writing4 of 6High intermediateTue, Jan 6TestESL-053 High-Intermediate Writing',
    )
})

test('R8.5 lists each course once, with its skills', async () => {
  const { screen } = await openEla(learner)
  const allows = screen.getByRole('region', { name: 'Classes you can take' })
  await expect.element(allows).toMatchTextContent(/ESL-041 Grammar IIIFor grammar/)
  await expect.element(allows).toMatchTextContent(/require English skills in reading\./)
})

test('R8.5 collapses earlier results', async () => {
  const { screen } = await openEla(learner)
  await screen.getByText('Earlier results').first().click()
  const table = screen.getByRole('table', { name: 'Earlier results' })
  await expect.element(table).toMatchTextContent(/2 of 6.*Self-reported/)
})

test('R8.5 shows expiration dates of English tests, and ignores other tests', async () => {
  const english = { code: 'TOEFL', title: 'TOEFL iBT', parentCode: null, min: 0, max: 120 }
  const { screen } = await openEla(learner, [
    aScore({
      kind: 'language',
      assessment: english,
      score: '81',
      expiresOn: '2026-10-01',
      isExpired: true,
    }),
    aScore(),
  ])
  const results = screen.getByRole('region', { name: 'English proficiency tests' })
  await expect.element(results).toMatchTextContent(/TOEFL iBT81.*Thu, Oct 1Expired/)
  expect(screen.getByText('Math Placement').query()).toBeNull()
})

test('R8.5 shows a person without records where to start', async () => {
  const { screen } = await openEla([])
  await expect
    .element(
      screen.getByText(
        "You don't have ELA records. If English isn't your first language, start here.",
      ),
    )
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Find the English Language office' }))
    .toHaveAttribute('href', '/support/directory')
  await expect.element(screen.getByText(/No English tests on file/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.5 shows when nothing can be loaded', async () => {
  setClock()
  fakeApi({ 'POST /v1/people/person/mine/data': failure(503) })
  const { screen } = await openApp('/profile/ela')
  await expect.element(screen.getByText(/Your level is currently unavailable/)).toBeVisible()
})

test('R8.5 is accessible and does not overflow on the narrowest phone', async () => {
  const { screen } = await openEla(learner, [aScore({ kind: 'language' })])
  await expect.element(screen.getByText(/3 to 6 of 6/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})
