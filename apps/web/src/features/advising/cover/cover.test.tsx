import { expect, test } from 'vitest'
import type { AdvisingCovers } from '#data/advising/covers.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aCaseload, aCover, anAdvisee } from '#testing/records/advising.ts'
import { aStaffUser } from '#testing/records/staff.ts'

const none: AdvisingCovers = { given: [], taken: [], mayGive: true }
const tom = { id: '00000000-0000-7000-8000-000000000701', name: 'Tom Hale' }

async function open(covers: Partial<AdvisingCovers> = {}, answers = {}) {
  const sent: object[] = []
  const opened = await openAsStaff('/advising', [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { advises: true }),
    'GET /v1/advising/advisee/mine': aCaseload([
      anAdvisee('Adams'),
      anAdvisee('Baker', {
        isPrimary: false,
        coversFor: { name: 'Ada Stone', lastDay: '2026-11-06' },
      }),
    ]),
    'GET /v1/advising/covers': { ...none, ...covers },
    'GET /v1/advising/covers/colleagues': { colleagues: [tom] },
    'POST /v1/advising/covers': async (request: Request) => {
      sent.push((await request.json()) as object)
      return Response.json({ ...none, given: [aCover(tom.name)] }, { status: 201 })
    },
    ...answers,
  })
  return { ...opened, sent }
}

test('shows which students are covered, and by which advisor', async () => {
  const { main } = await open({
    given: [aCover(tom.name, { startOn: '2026-11-09', endOn: '2026-11-13' })],
    taken: [aCover('Ada Stone')],
  })
  const row = main.getByRole('row').filter({ hasText: 'Baker' })
  await expect.element(row).toMatchTextContent("You're covering for Ada Stone until Fri, Nov 6")
  await expect.element(row).not.toMatchTextContent('Not their primary advisor')
  await expect.element(main.getByText(/Tom Hale will cover for you, Nov 9/)).toBeVisible()
  await expect
    .element(main.getByText(/You're covering for Ada Stone, Oct 26 – Nov 6/))
    .toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('reports missing fields, then gets cover from a colleague', async () => {
  const { main, screen, sent, api } = await open()
  await main.getByRole('button', { name: 'Choose who covers for you' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .element(dialog.getByLabelText('Colleague'))
    .toHaveAccessibleDescription('Choose a colleague.')
  await expect.element(dialog.getByLabelText('Colleague')).toHaveFocus()
  await expect.element(dialog.getByText('Enter a day.')).toBeVisible()
  await dialog.getByLabelText('Colleague').selectOptions('Tom Hale')
  await dialog.getByLabelText('Last day').fill('2027-05-01')
  await expect.element(dialog.getByText(/Choose at most 180 days/)).toBeVisible()
  await dialog.getByLabelText('Last day').fill('2026-11-06')
  expect(await accessibilityFaults()).toEqual([])
  api.setResponses({ 'GET /v1/advising/covers': { ...none, given: [aCover(tom.name)] } })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(main.getByText(/Tom Hale is covering for you/)).toBeVisible()
  expect(sent).toEqual([{ colleagueId: tom.id, startOn: '2026-10-28', endOn: '2026-11-06' }])
})

test('reports days that are already covered, and keeps the form', async () => {
  const { main, screen } = await open({}, { 'POST /v1/advising/covers': failure(409, 'covered') })
  await main.getByRole('button', { name: 'Choose who covers for you' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Colleague').selectOptions('Tom Hale')
  await dialog.getByLabelText('Last day').fill('2026-11-06')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dialog.getByText(/Someone is already covering for you/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Last day')).toHaveValue('2026-11-06')
})

test('ends a cover after a confirmation, and removes its students from the list', async () => {
  const cover = aCover('Ada Stone')
  const { main, screen, api } = await open(
    { taken: [cover] },
    { 'DELETE /v1/advising/covers/{id}': () => new Response(null, { status: 204 }) },
  )
  await main.getByRole('button', { name: 'End coverage: Ada Stone' }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog.getByText(/no longer see your colleague's advisees/)).toBeVisible()
  api.setResponses({
    'GET /v1/advising/covers': none,
    'GET /v1/advising/advisee/mine': aCaseload([anAdvisee('Adams')]),
  })
  await dialog.getByRole('button', { name: 'End coverage', exact: true }).click()
  await expect.element(main.getByText('1 student')).toBeVisible()
  expect(main.getByText(/You're covering for/).query()).toBeNull()
  expect(api.calls).toContain(`DELETE /v1/advising/covers/${cover.id}`)
})

test('an advisor without advisees of their own gets no coverage', async () => {
  const { main } = await open({ mayGive: false })
  await expect
    .element(main.getByRole('button', { name: /Choose who covers for you/ }))
    .toMatchTextContent('You have no advisees of your own.')
})

test('R6.1 never shows a failed list of covers as none', async () => {
  const { main } = await open({}, { 'GET /v1/advising/covers': failure(500) })
  await expect.element(main.getByText(/can't show who is covering for whom/)).toBeVisible()
})
