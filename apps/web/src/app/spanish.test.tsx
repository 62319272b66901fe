// The language is known before any module is, as in the document's head.
import '#testing/in-spanish.ts'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { aPerson, aRegistration } from '#testing/build-records.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

test('R1.10 a stranger who reads Spanish finds a Spanish home', async () => {
  fakeApi({ 'GET /v1/authentication/login': failure(401, 'unauthenticated') })
  const { screen } = await openApp('/')
  const heading = { level: 1, name: 'Toda su vida universitaria, en un solo lugar' }
  await expect.element(screen.getByRole('heading', heading)).toBeVisible()
  await expect.element(screen.getByRole('banner').getByText('Iniciar sesión')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R1.10 a student reads pages, columns, dates and the name of the tab in Spanish', async () => {
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([]),
      restrictions: group([]),
      sectionRegistrations: group([aRegistration()]),
    },
  })
  const { screen } = await openApp('/profile/registrations')
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Inscripciones' }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('columnheader', { name: 'Calificación' }).first())
    .toBeVisible()
  await expect.element(screen.getByText('1 clase', { exact: false }).first()).toBeVisible()
  expect(document.title).toBe('Inscripciones · MyHub')
})
