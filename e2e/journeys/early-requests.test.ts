import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../hub/people.ts'

type EarlyWindow = Window & { MYHUB_EARLY?: Record<string, unknown> }

/** Opens a page, which uses everything that the document has requested, and requests nothing twice. */
async function requestsOnce(page: Page, path: string) {
  // A page that is left may still send its own requests.
  await page.goto('about:blank')
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v1/'))
      sent.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`)
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const unusedRequests = () =>
    page.evaluate(() => Object.keys((window as EarlyWindow).MYHUB_EARLY ?? {}))
  await expect.poll(unusedRequests, path).toEqual([])
  expect(sent.length, path).toBeGreaterThan(4)
  expect(sent.toSorted(), path).toEqual([...new Set(sent)].toSorted())
  page.removeAllListeners('request')
}

test('R6.1 the document requests what the page needs, and the app requests none of it again', async ({
  page,
}) => {
  await openAs(page, 'full.time')
  for (const path of [
    '/dashboard',
    '/account',
    '/links',
    '/notifications',
    '/profile',
    '/profile/schedule',
    '/profile/academic-records',
    '/profile/registrations',
    '/profile/billing',
    '/profile/admissions',
  ])
    await requestsOnce(page, path)
})

/** The address of the first record in a list. */
const firstLink = async (page: Page, links: string) =>
  (await page.getByRole('main').locator(links).first().getAttribute('href')) ?? ''

test('R6.1 the document requests the roster of the class that its path names', async ({ page }) => {
  await openAs(page, 'faculty.prof', '/teaching')
  await requestsOnce(page, await firstLink(page, 'a[href^="/teaching/"]'))
})

test('R6.1 the document requests an advisor’s students, or the one that its path names', async ({
  page,
}) => {
  await openAs(page, 'staff.advisor', '/advising')
  await requestsOnce(page, await firstLink(page, 'tbody a[href^="/advising/"]'))
  await requestsOnce(page, '/advising')
})
