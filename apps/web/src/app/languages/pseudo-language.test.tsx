import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { emptyGroups } from '#testing/open-dashboard.ts'
import { pseudo } from '#testing/pseudo.ts'
import {
  aHold,
  anAverage,
  aPerson,
  aProgram,
  aRegistration,
  aTerm,
  fall,
} from '#testing/records/student.ts'

// Every page in a language whose words are 40% longer, on the narrowest screen.
vi.mock('#locales/compiled/messages.js', async (original) => {
  const { pseudoMessages } = await import('#testing/pseudo.ts')
  const { m } = await original<{ m: Parameters<typeof pseudoMessages>[0] }>()
  return { m: pseudoMessages(m) }
})

afterEach(() => page.viewport(1280, 900))

function aStudent() {
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      restrictions: group([aHold()]),
      sectionRegistrations: group([aRegistration()]),
      gpas: group({ cumulative: [anAverage()], periods: [], degrees: [] }),
      ...emptyGroups,
    },
    'GET /v1/programs/academic-period/current-credit': aTerm(fall),
  })
}

/** The texts of elements that are wider than the screen and can't be scrolled to. */
function overflowing(width: number): string[] {
  const isBeyond = (element: Element) => {
    const { right, width: own } = element.getBoundingClientRect()
    return own > 1 && Math.floor(right) > width
  }
  const isOutOfSight = (element: Element) =>
    element.closest('.tabs, .sr-only, .skip-link, .table thead, svg') !== null
  return [...document.querySelectorAll('#content *, header *, footer *')]
    .filter((element) => isBeyond(element) && !isOutOfSight(element))
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent}`)
}

const shown = async (path: string, title: string) => {
  const { screen } = await openApp(path)
  const heading = screen.getByRole('heading', { level: 1, name: title })
  await expect.element(heading).toBeVisible()
  // Loads the content below the fold.
  await userEvent.keyboard('{Shift}')
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
}

const pages: [path: string, title: string][] = [
  ['/dashboard', 'Dashboard'],
  ['/profile', 'Personal information'],
  ['/profile/schedule', 'Schedule'],
  ['/profile/schedule?view=week', 'Schedule'],
  ['/profile/academic-records', 'Academic records'],
  ['/profile/registrations', 'Registrations'],
  ['/no/such/page', 'Page not found'],
]

test.each(pages)('R1.10 fits longer words into %s at 320 px', async (path, title) => {
  await page.viewport(320, 800)
  aStudent()
  await shown(path, pseudo(title))
  expect(overflowing(320)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('R1.10 fits longer words into the public home at 320 px', async () => {
  await page.viewport(320, 800)
  fakeApi({ 'GET /v1/authentication/login': failure(401, 'unauthenticated') })
  await shown('/', pseudo('Your college, all in one place'))
  expect(overflowing(320)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
