import { expect, test } from '@playwright/test'

test('R1.3 the configuration is fetched with exactly one GET', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/config.json') fetched.push(request.method())
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual(['GET'])
})

for (const [what, answer] of [
  ['cannot be reached', null],
  ['is not JSON', { status: 200, contentType: 'application/json', body: 'not json' }],
  ['lacks the address of the API', { status: 200, contentType: 'application/json', body: '{}' }],
  ['answers with an error', { status: 500, body: 'no' }],
] as const)
  test(`R1.2 when the configuration ${what}, a plain message with a reload button stands instead of the app`, async ({
    page,
  }) => {
    await page.route('**/config.json', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.goto('/')
    await expect(page.getByRole('button', { name: /reload|try again/i })).toBeVisible()
    await page.unroute('**/config.json')
    await page.getByRole('button', { name: /reload|try again/i }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /reload|try again/i })).toHaveCount(0)
  })

test('the public home stands in the document before any script runs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('R1.8 the header says that this is the test environment', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('Test', { exact: true })).toBeVisible()
})
