// The language must be set before any other module loads, as in the document's head.
import '#testing/in-spanish.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { anAgreement } from '#testing/records/admission.ts'
import { aCaseload, anAdvisee, aReason } from '#testing/records/advising.ts'
import { aPathway, aProgram as aProgramOf } from '#testing/records/plans.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aHold, aPerson, aProgram, aRegistration, aSectionOf } from '#testing/records/student.ts'
import { aColleague } from '#testing/records/support.ts'

/** The `lang` that applies to a text. */
const langOf = (text: Element) => text.closest('[lang]')?.getAttribute('lang')

test('R1.10 marks a college’s English-only texts as English on a Spanish page', async () => {
  const translations = { es: { title: 'Vea a su asesor' } }
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      restrictions: group([
        aHold({ title: 'Library fine', blocksRegistration: false }),
        aHold({
          title: 'See your advisor',
          message: 'Call first.',
          blocksRegistration: false,
          translations,
        }),
      ]),
      sectionRegistrations: group([aRegistration({ section: aSectionOf('WEL-110', 'Welding I') })]),
    },
  })
  const { screen } = await openApp('/profile/registrations')
  // Loads the content below the fold.
  await userEvent.keyboard('{Shift}')
  const expectText = async (text: string) => {
    const region = screen.getByText(text, { exact: true }).first()
    await expect.element(region).toBeVisible()
    return langOf(region.element())
  }
  expect(await expectText('Welding I')).toBe('en')
  expect(await expectText('Library fine')).toBe('en')
  expect(await expectText('Call first.')).toBe('en')
  expect(await expectText('Vea a su asesor')).toBe('es-US')
  expect(await expectText('Inscripciones')).toBe('es-US')
})

test('R1.10 shows an advisor in Spanish what blocks a student’s registration', async () => {
  const orientation = { title: 'Orientation not finished', code: 'orientation.open' }
  const blocked = aReason('blocked', { at: '2026-11-09T12:00:00Z', things: [orientation] })
  await openAsStaff('/advising', [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { advises: true }),
    'GET /v1/advising/advisee/mine': aCaseload([anAdvisee('Lindgren', { reasons: [blocked] })]),
  })
  await expect.element(page.getByText(/Orientación sin terminar/).first()).toBeVisible()
  expect(page.getByText(/Orientation not finished/).query()).toBeNull()
})

test('R1.10 marks only the college’s words as English within a sentence of the hub', async () => {
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
    },
  })
  const { screen } = await openApp('/profile')
  const line = screen.getByText(/^Liberal Arts/).first()
  await expect.element(line).toBeVisible()
  const marked = [...document.querySelectorAll('main [lang="en"]')]
  expect(marked.map(({ textContent }) => textContent)).toContain('Liberal Arts')
  expect(marked.filter(({ textContent }) => /[áéíóúñ]/.test(textContent ?? ''))).toEqual([])
})

test('R1.10 R8.6 marks each pathway name with its language, in selects and tables too', async () => {
  const welding = aProgramOf({
    code: 'WEL',
    title: 'Welding Technology',
    credential: 'Diploma in Welding',
    campuses: [
      { code: 'MAIN', title: 'Main Campus', translations: { es: { title: 'Campus principal' } } },
    ],
  })
  const nursing = aProgramOf({
    code: 'NUR',
    title: 'Nursing',
    credential: 'Associate of Science',
    translations: { es: { title: 'Enfermería', credential: 'Grado asociado' } },
    campuses: [{ code: 'WEST', title: 'West Campus' }],
  })
  fakeApi({
    'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
    'GET /public/v1/programs/pathway/career/recruit': [aPathway({ programs: [welding, nursing] })],
    'GET /public/v1/programs/pathway/liberal-arts/recruit': [],
    'GET /public/v1/courses/tuition-rate/list': [],
  })
  const { screen } = await openApp('/pathways?compare=WEL,NUR&kind=career')
  await expect.element(screen.getByRole('columnheader', { name: 'Enfermería' })).toBeVisible()
  const langs = (within: string, text: string) =>
    [...document.querySelectorAll(`main ${within}`)]
      .filter((element) => element.textContent === text)
      .map(langOf)
  expect(langs('option', 'Diploma in Welding')).toEqual(['en'])
  expect(langs('option', 'Grado asociado')).toEqual(['es-US'])
  expect(langs('option', 'West Campus')).toEqual(['en'])
  expect(langs('option', 'Campus principal')).toEqual(['es-US'])
  expect(langs('th', 'Welding Technology')).toEqual(['en'])
  expect(langs('th', 'Enfermería')).toEqual(['es-US'])
  expect(langs('td span', 'Diploma in Welding')).toContain('en')
  expect(langs('td span', 'Registered nurse')).toContain('en')
  expect(langs('label span', 'Welding Technology')).toEqual(['en'])
  expect(langs('label span', 'Comparar Enfermería')).toEqual(['es-US'])
})

test('R1.10 R8.10 marks an agreement’s English-only text as English, but not its Spanish title', async () => {
  const agreement = anAgreement({
    title: 'Código de conducta',
    text: ['Be kind to one another.'],
    translations: { es: { title: 'Código de conducta' } },
  })
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      agreements: group([agreement]),
      applications: group([]),
      residencies: group([]),
    },
  })
  const { screen } = await openApp('/profile/admissions')
  const text = screen.getByText('Be kind to one another.')
  await expect.element(text).toBeVisible()
  expect(langOf(text.element())).toBe('en')
  const title = screen.getByRole('heading', { name: /Código de conducta/ }).element()
  expect(title.querySelector('[lang]')).toBeNull()
})

test('R1.10 R8.15 shows a building in Spanish where the college has it, and otherwise as English', async () => {
  const spanish = { office: 'Edificio Linden 247' }
  const items = [
    aColleague({ ...spanish, translations: { es: spanish } }),
    aColleague({ displayName: 'Amos Bell', office: 'Annex 3', translations: {} }),
  ]
  fakeApi({
    'POST /v1/directory/search': { items, pageNumber: 1, pageSize: 20, totalCount: 2 },
  })
  const { screen } = await openApp('/support/directory?tab=people')
  const linden = screen.getByText('Edificio Linden 247')
  await expect.element(linden).toBeVisible()
  expect(langOf(linden.element())).toBe('es-US')
  expect(langOf(screen.getByText('Annex 3').element())).toBe('en')
})
