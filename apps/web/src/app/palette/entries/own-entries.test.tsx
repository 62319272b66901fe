import { expect, test } from 'vitest'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAdvisor } from '#testing/records/plans.ts'
import { aPerson, aRegistration, aSectionOf } from '#testing/records/student.ts'

const noArticles = { categories: [], articles: [] }

async function openPalette(answers: Parameters<typeof fakeApi>[0]) {
  fakeApi(answers)
  const { screen } = await openApp('/nowhere')
  await screen.getByRole('button', { name: 'Search' }).click()
  const palette = screen.getByRole('dialog', { name: 'Search MyHub' })
  return { palette, field: palette.getByRole('combobox') }
}

const building = {
  type: 'Feature' as const,
  id: '00000000-0000-7000-8000-0000000000b1',
  geometry: { type: 'Point' as const, coordinates: [-91.6, 41.9] },
  properties: {
    ...{ key: 'linn-hall', campus: 'MAIN', kind: 'building' as const, title: 'Linn Hall' },
    ...{ description: null, translations: {}, building: 'LIN', address: null, services: [] },
    ...{ serviceFloors: [], rooms: ['204', '210'], floor: null, isStepFree: null },
  },
}
const map = {
  type: 'FeatureCollection' as const,
  campuses: [{ id: 'MAIN', code: 'MAIN', title: 'Main Campus' }],
  features: [building],
}

test.each(['LIN 204', 'lin204', 'linn 204'])('R2.12 a room by %s, on the map', async (typed) => {
  const { palette, field } = await openPalette({
    'GET /v1/authentication/login': failure(401, 'unauthenticated'),
    'GET /public/v1/support/articles': noArticles,
    'GET /public/v1/maps/campus-map': map as never,
  })
  await field.fill(typed)
  const room = palette.getByRole('option', { name: /^LIN 204/ })
  await expect.element(room).toBeVisible()
  expect(
    palette
      .getByRole('option')
      .elements()
      .map((element) => element.getAttribute('href')),
  ).toEqual(['/maps?building=LIN&room=204'])
})

test('R2.12 an instructor and an advisor by name, with no name in a URL', async () => {
  setClock()
  const { palette, field } = await openPalette({
    'GET /v1/support/articles': noArticles,
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson({ roles: ['student'] })),
      advisors: group([anAdvisor()]),
      sectionRegistrations: group([
        aRegistration({
          section: aSectionOf('WEL-110', 'Welding I', {
            instructors: [
              { personId: 'p', displayName: 'Rolf Halvorsen', email: null, isPrimary: true },
            ],
          }),
        }),
      ]),
    },
  })
  await field.fill('benavides')
  const advisor = palette.getByRole('option', { name: /^Rosa Benavides/ })
  await expect.element(advisor).toHaveAttribute('href', '/profile/academic-progress')
  await field.fill('halvorsen')
  const instructor = palette.getByRole('option', { name: /^Rolf Halvorsen/ })
  await expect.element(instructor).toMatchTextContent('Instructor of WEL-110-CRF01')
  await expect.element(instructor).toHaveAttribute('href', '/profile/schedule?term=2026FA')
})
