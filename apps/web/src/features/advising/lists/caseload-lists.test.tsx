import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CaseloadList } from '#data/advising/caseload-lists.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aCaseload, aCaseloadList, anAdvisee, aReason } from '#testing/records/advising.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const LISTS = 'GET /v1/advising/caseload-lists'
const SAVE = 'POST /v1/advising/caseload-lists'
const CHANGE = 'PATCH /v1/advising/caseload-lists/{id}'
const DELETE = 'DELETE /v1/advising/caseload-lists/{id}'

const toastMessages = () => toasts.get().map(({ message }) => message)

afterEach(() => {
  toasts.set([])
})

const hold = aReason('hold', { on: '2026-09-01', things: [{ title: 'See your advisor' }] })
const advisees = [
  anAdvisee('Lindgren', { reasons: [hold] }),
  anAdvisee('Abdi', { reasons: [hold] }),
  anAdvisee('Young'),
]

/** Opens the page on a server that stores these lists; `sent` contains its requests. */
async function open(
  stored: readonly CaseloadList[],
  path = '/advising',
  handlers: Parameters<typeof openAsStaff>[2] = {},
) {
  let lists = [...stored]
  const sent: { method: string; body?: object }[] = []
  const idOf = (request: Request) => new URL(request.url).pathname.split('/').at(-1)
  const opened = await openAsStaff(path, [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { advises: true }),
    'GET /v1/advising/advisee/mine': aCaseload(advisees),
    [LISTS]: () => lists,
    [SAVE]: async (request) => {
      const body = await request.json()
      sent.push({ method: 'POST', body })
      const list = aCaseloadList(body.name, { filter: body.filter })
      lists = [...lists, list]
      return Response.json(list, { status: 201 })
    },
    [CHANGE]: async (request) => {
      const body = await request.json()
      sent.push({ method: 'PATCH', body })
      const changed = lists.map((list) =>
        list.id === idOf(request)
          ? { ...list, ...body, isOutdated: list.isOutdated && !body.filter }
          : list,
      )
      lists = changed
      return changed.find(({ id }) => id === idOf(request)) ?? failure(404)
    },
    [DELETE]: (request) => {
      sent.push({ method: 'DELETE' })
      lists = lists.filter(({ id }) => id !== idOf(request))
      return new Response(null, { status: 204 })
    },
    ...handlers,
  })
  const { main, screen } = opened
  await expect.element(main.getByRole('searchbox')).toBeVisible()
  const names = () =>
    [...main.element().querySelectorAll('tbody bdi')].map(({ textContent }) => textContent)
  const tabs = main.getByRole('navigation', { name: 'Saved lists' })
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  return { ...opened, sent, names, tabs, button, dialog: screen.getByRole('dialog') }
}

test('offers to save only a filtered list, and no other action without lists', async () => {
  const { main, tabs, button, dialog, sent, address, names } = await open([])
  await expect.element(main.getByText('3 students')).toBeVisible()
  expect(tabs.query()).toBeNull()
  expect(button(/list/).query()).toBeNull()
  await main.getByRole('combobox', { name: 'Reason' }).selectOptions('Any reason (2)')
  await main.getByRole('searchbox').fill(' abd ')
  await button('Save this list').click()
  await expect.element(dialog.getByText('The list shows: Any reason, “abd”')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter a name.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Call this week')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(toastMessages).toContain('List saved')
  expect(sent).toEqual([
    {
      method: 'POST',
      body: { name: 'Call this week', filter: { reason: 'any', words: 'abd' } },
    },
  ])
  const link = tabs.getByRole('link', { name: 'Call this week' })
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  expect(address()).toMatch(/^\/advising\?list=[0-9a-f-]{36}&reason=any$/)
  await expect.poll(names).toEqual(['Maya Abdi'])
  await expect.element(button('Rename: Call this week')).toBeVisible()
  expect(button(/^Save/).query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
})

test('opens a list with its reason and search text, then all students', async () => {
  const lists = [
    aCaseloadList('Holds'),
    aCaseloadList('Abdi’s holds', { filter: { reason: 'hold', words: 'abd' } }),
  ]
  const { main, tabs, names, address } = await open(lists)
  await tabs.getByRole('link', { name: 'Abdi’s holds' }).click()
  await expect.poll(names).toEqual(['Maya Abdi'])
  await expect.element(main.getByRole('searchbox')).toHaveValue('abd')
  await tabs.getByRole('link', { name: 'Holds', exact: true }).click()
  await expect.poll(names).toEqual(['Maya Lindgren', 'Maya Abdi'])
  await expect.element(main.getByRole('searchbox')).toHaveValue('')
  await main.getByRole('searchbox').fill('lind')
  await expect.poll(names).toEqual(['Maya Lindgren'])
  await tabs.getByRole('link', { name: 'All students' }).click()
  await expect.poll(names).toEqual(['Maya Lindgren', 'Maya Abdi', 'Maya Young'])
  expect(address()).toBe('/advising')
})

test('updates the open list to the present filter, or saves another', async () => {
  const holds = aCaseloadList('Holds')
  const { main, button, dialog, sent, tabs } = await open(
    [holds],
    `/advising?list=${holds.id}&reason=hold`,
  )
  await expect.element(button('Rename: Holds')).toBeVisible()
  expect(button('Update list: Holds').query()).toBeNull()
  await main.getByRole('searchbox').fill('lind')
  await button('Save as new list').click()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('HOLDS')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/You already have a list/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Holds of Lindgren')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(tabs.getByRole('link', { name: 'Holds of Lindgren' }))
    .toHaveAttribute('aria-current', 'page')
  await main.getByRole('combobox', { name: 'Reason' }).selectOptions('Everyone (3)')
  await button('Update list: Holds of Lindgren').click()
  await expect.poll(toastMessages).toContain('List updated')
  await expect.element(button('Update list: Holds of Lindgren')).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Holds of Lindgren', filter: { reason: 'hold', words: 'lind' } },
    { filter: { reason: null, words: 'lind' } },
  ])
})

test('renames the open list, and reports a name taken in the meantime', async () => {
  const holds = aCaseloadList('Holds')
  const { button, dialog, tabs, api } = await open(
    [holds],
    `/advising?list=${holds.id}&reason=hold`,
  )
  await button('Rename: Holds').click()
  const name = dialog.getByRole('textbox', { name: /^Name/ })
  await expect.element(name).toHaveValue('Holds')
  await name.fill('Call this week')
  const changed = { ...holds, name: 'Call this week' }
  api.setResponses({ [CHANGE]: failure(409, 'nameTaken') })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/You already have a list/).first()).toBeVisible()
  api.setResponses({ [CHANGE]: failure(503) })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText("We couldn't save the list. Try again.")).toBeVisible()
  await expect.element(name).toHaveValue('Call this week')
  api.setResponses({ [CHANGE]: changed, [LISTS]: [changed] })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(toastMessages).toContain('List renamed')
  await expect.element(tabs.getByRole('link', { name: 'Call this week' })).toBeVisible()
})

test('deletes the open list, leaves its students on screen, and restores it with Undo', async () => {
  const list = aCaseloadList('Abdi’s holds', { filter: { reason: 'hold', words: 'abd' } })
  const { button, tabs, names, sent, address, main } = await open(
    [list],
    `/advising?list=${list.id}&reason=hold`,
  )
  await button('Delete: Abdi’s holds').click()
  const undo = button('Undo')
  await expect.element(undo).toHaveFocus()
  await expect.element(undo).toHaveAccessibleDescription('Deleted: Abdi’s holds')
  await expect.element(tabs).not.toBeInTheDocument()
  await expect.poll(address).toBe('/advising?reason=hold')
  await expect.poll(names).toEqual(['Maya Abdi'])
  expect(main.getByText('This list no longer exists.').query()).toBeNull()
  await undo.click()
  await expect
    .element(tabs.getByRole('link', { name: 'Abdi’s holds' }))
    .toHaveAttribute('aria-current', 'page')
  expect(sent).toEqual([
    { method: 'DELETE' },
    {
      method: 'POST',
      body: { name: 'Abdi’s holds', filter: { reason: 'hold', words: 'abd' } },
    },
  ])
})

test('keeps a list that can’t be deleted, and shows an error', async () => {
  const holds = aCaseloadList('Holds')
  const { button, api, tabs } = await open([holds], `/advising?list=${holds.id}&reason=hold`)
  api.setResponses({ [DELETE]: failure(503) })
  await button('Delete: Holds').click()
  await expect.poll(toastMessages).toContain("We couldn't delete the list. Try again.")
  await expect.element(tabs.getByRole('link', { name: 'Holds' })).toBeVisible()
})

test('shows that a list has lost its reason, until it is updated', async () => {
  const list = aCaseloadList('By score', {
    filter: { reason: null, words: null },
    isOutdated: true,
  })
  const { main, button, names } = await open([list], `/advising?list=${list.id}`)
  const warning = main.getByText(/The reason in “By score” no longer exists/)
  await expect.element(warning).toBeVisible()
  expect(names()).toHaveLength(3)
  expect(button(/^Update/).query()).toBeNull()
  await main.getByRole('combobox', { name: 'Reason' }).selectOptions('Any reason (2)')
  await button('Update list: By score').click()
  await expect.element(warning).not.toBeInTheDocument()
})

test('shows that a list was deleted, and keeps the reason from its link', async () => {
  const { main, names } = await open(
    [aCaseloadList('Holds')],
    '/advising?list=00000000-0000-7000-8000-00000000dead&reason=hold',
  )
  await expect.element(main.getByText('This list no longer exists.')).toBeVisible()
  expect(names()).toHaveLength(2)
})

test('shows the students when the lists are unavailable, and offers to save nothing', async () => {
  const { main, names, button } = await open([], '/advising?reason=hold', {
    [LISTS]: failure(503),
  })
  await expect.element(main.getByText('Your saved lists are currently unavailable.')).toBeVisible()
  expect(names()).toHaveLength(2)
  expect(button(/list/).query()).toBeNull()
})

test('explains the limit at 30 lists', async () => {
  const lists = Array.from({ length: 30 }, (_, at) => aCaseloadList(`List ${at}`))
  const { main, button } = await open(lists)
  await main.getByRole('combobox', { name: 'Reason' }).selectOptions('Any reason (2)')
  const save = button(/^Save this list/)
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).toMatchTextContent('You have 30 lists, which is the limit.')
})

test('shows one select on a phone for any number of lists', async () => {
  await page.viewport(390, 3000)
  onTestFinished(() => page.viewport(1280, 900))
  const lists = Array.from({ length: 30 }, (_, at) =>
    aCaseloadList(`A rather long name of a list of students, number ${at}`),
  )
  const { main, tabs, names, address } = await open(lists)
  const field = main.getByRole('combobox', { name: 'Saved lists' })
  await expect.element(field).toBeVisible()
  expect(tabs.query()).toBeNull()
  await field.selectOptions(lists[3]?.name ?? '')
  await expect.poll(names).toEqual(['Maya Lindgren', 'Maya Abdi'])
  expect(address()).toContain(`list=${lists[3]?.id}`)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults()).toEqual([])
})
