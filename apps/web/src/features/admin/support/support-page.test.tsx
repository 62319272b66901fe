import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, type fakeApi } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aManagedArticle, aManagedTopic } from '#testing/records/managed.ts'
import { toasts } from '#ui/toast/toasts.ts'

const LIST = 'GET /v1/support/manage'
const PREVIEW = 'POST /v1/support/article/preview'
const ADD = 'POST /v1/support/article'
const CHANGE = 'PATCH /v1/support/article/{id}'

const content = () => ({ categories: [aManagedTopic()], articles: [aManagedArticle()] })

async function open(handlers: Parameters<typeof fakeApi>[0] = {}) {
  return openAsStaff('/admin/support', ['support.write'], {
    [LIST]: content,
    'GET /v1/alertification/audience/choices': { campuses: [], programs: [] },
    [PREVIEW]: async (request) => ({ html: `<p>${(await request.json()).body}</p>` }),
    ...handlers,
  })
}

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.20 adds an article after a preview', async () => {
  const sent: unknown[] = []
  const { main, screen } = await open({
    [ADD]: async (request) => {
      sent.push(await request.json())
      return {}
    },
  })
  await main.getByRole('button', { name: 'New answer' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New answer' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Choose at least one topic.')).toBeVisible()
  await expect.element(dialog.getByText('Enter the answer.')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('textbox', { name: /Question/ }).fill('Where do I park?')
  await dialog.getByRole('textbox', { name: /Short answer/ }).fill('In the east lot.')
  await dialog.getByRole('textbox', { name: /Full answer/ }).fill('Bring a permit.')
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByText('Bring a permit.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Paying for college' }).click()
  await dialog
    .getByRole('combobox', { name: 'Readers' })
    .selectOptions('Only people who are signed in')
  await dialog.getByRole('combobox', { name: 'Audience' }).selectOptions('Students')
  await dialog.getByRole('button', { name: 'Add a link' }).click()
  await dialog.getByRole('textbox', { name: 'Link text' }).fill('Permits')
  await dialog.getByRole('textbox', { name: 'URL' }).fill('/profile/billing')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([
    {
      title: 'Where do I park?',
      isPublic: false,
      audience: ['role:student'],
      isPublished: false,
      relatedLinks: [{ title: 'Permits', url: '/profile/billing' }],
    },
  ])
})

test('R8.20 unpublishes an article after a confirmation, with its version', async () => {
  const sent: unknown[] = []
  const { main, screen } = await open({
    [CHANGE]: async (request) => {
      sent.push([request.headers.get('if-match'), await request.json()])
      return aManagedArticle()
    },
  })
  await expect.element(main.getByText('12 yes, 2 no')).toBeVisible()
  await main.getByRole('button', { name: /^Unpublish: How do I pay/ }).click()
  const dialog = screen.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([['"3"', { isPublished: false }]])
})

test('R8.20 keeps the form when another user has changed the article', async () => {
  const { main, screen } = await open({ [CHANGE]: failure(412) })
  await main.getByRole('button', { name: /^Edit: How do I pay/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit answer' })
  await dialog.getByRole('textbox', { name: /Owner/ }).fill('Library')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Someone else', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /Owner/ })).toHaveValue('Library')
})

test('R8.20 instructs a college without articles to start with a topic', async () => {
  const { main } = await open({ [LIST]: { categories: [], articles: [] } })
  await expect.element(main.getByText('No topics yet.', { exact: false })).toBeVisible()
  await expect
    .element(main.getByRole('button', { name: /New answer.*Add a topic first/ }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('R8.20 shows articles that cannot be loaded as unavailable', async () => {
  const { main } = await open({ [LIST]: failure(404) })
  await expect
    .element(main.getByText('Answers are currently unavailable.', { exact: false }))
    .toBeVisible()
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px without accessibility violations (%s)', async (width, theme) => {
  await page.viewport(width, 2400)
  choose({ theme })
  const { main } = await open()
  await expect.element(main.getByText('12 yes, 2 no')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})

test('R2.12 lists frequent searches without results, or shows that there are none', async () => {
  const { main } = await open({
    'GET /v1/support/missed-searches': [
      { words: 'parking permit', count: 12, lastOn: '2026-10-27' },
      { words: 'locker', count: 5, lastOn: '2026-10-02' },
    ],
  })
  const list = main.getByRole('table', { name: 'Searches that found nothing' })
  const first = list.getByRole('row').nth(1)
  await expect.element(first).toMatchTextContent('parking permit')
  await expect.element(first).toMatchTextContent('12')
  expect(await accessibilityFaults()).toEqual([])
})

test('R2.12 shows that no search has failed often', async () => {
  const { main } = await open()
  await expect.element(main.getByText(/^No search has failed five times/)).toBeVisible()
})
