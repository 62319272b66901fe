import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const NOW = 'GET /public/v1/native-apps/my-hub/version/current'
const SAY = 'POST /v1/native-apps/my-hub/version'

afterEach(async () => {
  toasts.set([])
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.20 shows only the areas that a person may manage', async () => {
  const { main } = await openAsStaff('/admin', ['tuition.write', 'links.write'])
  await expect.element(main.getByRole('link', { name: 'Tuition rates' })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Links' }))
    .toHaveAttribute('href', '/links?manage=links')
  expect(main.getByRole('link', { name: 'Audit log' }).query()).toBeNull()
})

test('R8.20 tells a student that there is nothing for them in the administration', async () => {
  const { main } = await openAsStaff('/admin', [])
  await expect
    .element(main.getByText("You don't have access to any admin tools", { exact: false }))
    .toBeVisible()
})

test.each([
  ['/admin/tuition-rates', 'tuition.write'],
  ['/admin/priority-registration', 'priority.write'],
  ['/admin/app-version', 'app.version.write'],
  ['/admin/sync', 'sync.manage'],
  ['/admin/audit', 'audit.read'],
])('R8.20 R5.6 a student at %s sees which permission it takes', async (path, permission) => {
  const { main } = await openAsStaff(path, [])
  await expect.element(main.getByText(permission, { exact: false })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Go to dashboard' })).toBeVisible()
})

test('R8.20 explains an invalid version next to the field; saves and shows a valid one', async () => {
  let version = '3.1.0'
  const { main } = await openAsStaff('/admin/app-version', ['app.version.write'], {
    [NOW]: () => ({ version }),
    [SAY]: async (request) => {
      version = (await request.json()).version
      return { version }
    },
  })
  await expect.element(main.getByText('3.1.0')).toBeVisible()
  const field = main.getByRole('textbox', { name: /New version/ })
  await field.fill('3.2')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(main.getByText('Enter three numbers with dots, such as 3.2.1.'))
    .toBeVisible()
  await field.fill('3.2.0')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect.element(main.getByText('3.2.0')).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('R8.20 keeps what was typed when a version cannot be saved', async () => {
  const { main } = await openAsStaff('/admin/app-version', ['app.version.write'], {
    [NOW]: { version: '0.0.0' },
    [SAY]: failure(400),
  })
  await expect.element(main.getByText('No version has been set yet.')).toBeVisible()
  const field = main.getByRole('textbox', { name: /New version/ })
  await field.fill('3.2.0')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect.element(main.getByText('Something went wrong.', { exact: false })).toBeVisible()
  await expect.element(field).toHaveValue('3.2.0')
})

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('fits at %i px and has no accessibility faults (%s)', async (width, theme) => {
  // As high as the page: what a phone's bottom bar covers can be scrolled.
  await page.viewport(width, 3000)
  choose({ theme })
  await openAsStaff('/admin/app-version', ['app.version.write', 'audit.read', 'tuition.write'], {
    [NOW]: { version: '3.1.0' },
  })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityFaults()).toEqual([])
})
