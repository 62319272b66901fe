// The language must be set before any other module loads, as in the document's head.
import '#testing/in-spanish.ts'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAssessment, anOrientation, aSession, aStep } from '#testing/records/guidance.ts'
import { aCard, aCharge, anAccount, aPayment } from '#testing/records/money.ts'
import {
  aProgram as anOffered,
  aPathway,
  aPlan,
  aPlanGroup,
  aPlanItem,
} from '#testing/records/plans.ts'
import { aPerson, aProgram, aRegistration, aSectionOf } from '#testing/records/student.ts'

async function open(path: string, groups: object, more: Parameters<typeof fakeApi>[0] = {}) {
  setClock()
  const own = { mine: group(aPerson()), academicPrograms: group([aProgram()]), ...groups }
  fakeApi({ 'POST /v1/people/person/mine/data': own, ...more })
  return openApp(path)
}

test('R1.10 R8.8 shows account entries and cards in Spanish, and marks English-only ones', async () => {
  const { screen } = await open(
    '/profile/billing?entries=all',
    {
      payments: group(
        anAccount({
          charges: [
            aCharge({ translations: { es: { description: 'Matrícula, 3 créditos' } } }),
            aCharge({ id: 'parking', description: 'Parking' }),
          ],
          payments: [
            aPayment({ translations: { es: { description: 'Pago en línea con tarjeta' } } }),
          ],
        }),
      ),
      cardBalances: group([aCard({ translations: { es: { title: 'Saldo de impresión' } } })]),
      residencies: group([]),
    },
    { 'GET /public/v1/courses/tuition-rate/list': [] },
  )
  // Loads the content below the fold.
  await userEvent.keyboard('{Shift}')
  await expect.element(screen.getByText('Matrícula, 3 créditos')).toBeVisible()
  await expect.element(screen.getByText('Pago en línea con tarjeta')).toBeVisible()
  await expect.element(screen.getByText('Saldo de impresión')).not.toHaveAttribute('lang')
  await expect.element(screen.getByText('Parking')).toHaveAttribute('lang', 'en')
})

test('R1.10 R8.12 shows a new student’s steps and session in Spanish', async () => {
  const { screen } = await open('/profile/orientation', {
    orientationData: group(
      anOrientation({
        session: aSession({ translations: { es: { location: 'Edificio Linn, sala 204' } } }),
        checklist: [
          aStep({
            translations: {
              es: { title: 'Inscríbase en clases', description: 'Su asesor puede ayudarle.' },
            },
          }),
          aStep({ title: 'Look around', description: 'By yourself.' }),
          aStep({
            title: 'Your card',
            description: 'Bring a photo.',
            translations: { es: { title: 'Su tarjeta' } },
          }),
        ],
      }),
    ),
    agreements: group([]),
  })
  await expect.element(screen.getByText('Edificio Linn, sala 204')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Inscríbase en clases' })).toBeVisible()
  await expect.element(screen.getByText('Su asesor puede ayudarle.')).toBeVisible()
  await expect.element(screen.getByText('By yourself.')).toHaveAttribute('lang', 'en')
  await expect.element(screen.getByText('Bring a photo.')).toHaveAttribute('lang', 'en')
  expect(await accessibilityFaults()).toEqual([])
})

test('R1.10 R8.6 shows a plan in Spanish, with courses as on the transcript', async () => {
  const program = {
    ...aProgram().program,
    title: 'Liberal Arts',
    translations: { es: { title: 'Artes liberales' } },
  }
  const open_ = aPlanItem({
    ...{ courseId: null, pattern: 'HUM-*', title: 'Any humanities course', state: 'needed' },
    translations: { es: { title: 'Cualquier curso de humanidades' } },
  })
  const plan = aPlan({
    groups: [
      aPlanGroup({ translations: { es: { title: 'Comunicación' } }, items: [aPlanItem(), open_] }),
    ],
  })
  const { screen } = await open(
    '/profile/program-plan',
    {
      academicPrograms: group([aProgram({ program, plan })]),
      sectionRegistrations: group([
        aRegistration({ section: aSectionOf('ART-101', 'Art Appreciation') }),
      ]),
      courseTransfers: group([]),
      advisors: group([]),
      validStartTerms: group([]),
    },
    {
      'GET /public/v1/programs/pathway/career/recruit': [],
      'GET /public/v1/programs/pathway/liberal-arts/recruit': [],
      'GET /v1/programs/pathway/change-mine': [],
    },
  )
  await expect.element(screen.getByRole('heading', { name: 'Artes liberales' })).toBeVisible()
  await screen.getByText('Comunicación').click()
  await expect.element(screen.getByText('Cualquier curso de humanidades')).toBeVisible()
  await expect.element(screen.getByText('Composition I')).toHaveAttribute('lang', 'en')
})

test('R1.10 R8.5 shows an English learner their level in Spanish', async () => {
  const { screen } = await open('/profile/ela', {
    selfAssessments: group([
      anAssessment({ translations: { es: { levelTitle: 'Intermedio alto' } } }),
    ]),
    aptitudeScores: group([]),
  })
  await expect.element(screen.getByText('Intermedio alto')).toBeVisible()
})

const trades = aPathway({
  title: 'Manufacturing and welding',
  description: 'Make parts.',
  leadsTo: ['Welder'],
  translations: {
    es: {
      title: 'Manufactura y soldadura',
      description: 'Fabrique piezas.',
      leadsTo: ['Soldadura'],
    },
  },
  programs: [
    anOffered({
      code: 'WEL',
      title: 'Welding Technology',
      translations: { es: { title: 'Tecnología de soldadura' } },
    }),
    anOffered({ code: 'ROB', title: 'Robotics' }),
  ],
})

test.each([
  ['in Spanish', 'tecnologia', ['Tecnología de soldadura']],
  ['in English', 'welding tech', ['Tecnología de soldadura']],
  ['by where an area leads, in English', 'welder', ['Tecnología de soldadura', 'Robotics']],
])('R1.10 R8.6 finds programs %s in Spanish', async (_how, search, programs) => {
  const { screen } = await open(
    `/pathways?search=${encodeURIComponent(search)}`,
    {},
    {
      'GET /public/v1/programs/pathway/career/recruit': [trades, aPathway()],
      'GET /public/v1/programs/pathway/liberal-arts/recruit': [],
      'GET /public/v1/courses/tuition-rate/list': [],
    },
  )
  const area = screen.getByRole('article', { name: 'Manufactura y soldadura' })
  await expect.element(area).toMatchTextContent(/Fabrique piezas\..*Soldadura/)
  const links = area.getByRole('listitem').getByRole('link')
  await expect.element(links.first()).toBeVisible()
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(programs)
  expect(links.elements().map((link) => link.getAttribute('lang'))).toEqual(
    programs.map((title) => (title === 'Robotics' ? 'en' : null)),
  )
  expect(screen.getByRole('article').elements()).toHaveLength(1)
})
