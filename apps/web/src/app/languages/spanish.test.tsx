// The language must be set before any other module loads, as in the document's head.
import '#testing/in-spanish.ts'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAlert } from '#testing/records/alerts.ts'
import { aPerson, aRegistration } from '#testing/records/student.ts'

test('R1.10 shows a signed-out person a Spanish home', async () => {
  fakeApi({ 'GET /v1/authentication/login': failure(401, 'unauthenticated') })
  const { screen } = await openApp('/')
  const heading = { level: 1, name: 'Toda su vida universitaria, en un solo lugar' }
  await expect.element(screen.getByRole('heading', heading)).toBeVisible()
  await expect.element(screen.getByRole('banner').getByText('Iniciar sesión')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R1.10 R8.17 shows a signed-out person an alert in Spanish if it has a Spanish version, and otherwise in English', async () => {
  const alert = anAlert({ bodyHtml: '<p>Park in the east lot.</p>', url: null })
  const spanish = {
    title: 'Estacionamiento norte cerrado',
    body: 'Use el estacionamiento este.',
    bodyHtml: '<p>Use el estacionamiento este.</p>',
  }
  fakeApi({
    'GET /v1/authentication/login': failure(401, 'unauthenticated'),
    'GET /public/v1/alertification/alerts/current': [
      { ...alert, translations: { es: spanish } },
      { ...alert, id: '2', title: 'Late start', translations: {} },
    ],
  })
  const { screen, router } = await openApp('/')
  const title = screen.getByText(/Estacionamiento norte cerrado/).first()
  await expect.element(title).toBeVisible()
  await router.navigate({ to: '/maps' })
  await screen.getByRole('button', { name: /^Mostrar 2/ }).click()
  await expect.element(screen.getByText('Use el estacionamiento este.')).toBeVisible()
  await expect.element(screen.getByText(/Late start/).first()).toBeVisible()
  expect(screen.getByText(/North lot closed/).query()).toBeNull()
})

test('R1.10 R8.17 shows a student the Spanish version of an alert', async () => {
  const alert = anAlert({
    bodyHtml: '<p>East lot.</p>',
    translations: {
      es: {
        ...{ title: 'Estacionamiento norte cerrado', body: 'Use el este.' },
        bodyHtml: '<p>Use el este.</p>',
      },
    },
  })
  fakeApi({
    'POST /v1/people/person/mine/data': { mine: group(aPerson()) },
    'GET /v1/alertification/alerts/{startDate}/{endDate}': [alert],
  })
  const { screen, router } = await openApp('/nowhere')
  const title = screen.getByText(/Estacionamiento norte cerrado/).first()
  await expect.element(title).toBeVisible()
  await router.navigate({ to: '/licenses' })
  await screen.getByRole('button', { name: /^Mostrar/ }).click()
  await expect.element(screen.getByText('Use el este.')).toBeVisible()
  expect(screen.getByText(/North lot closed/).query()).toBeNull()
})

test('R1.10 shows pages, columns, dates and the tab’s title in Spanish', async () => {
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
