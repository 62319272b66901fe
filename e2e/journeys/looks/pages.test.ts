import { expect, test } from '@playwright/test'
import { adminPages, ownPages } from '../../hub/all-pages.ts'
import { watchConsole } from '../../hub/console-watch.ts'
import {
  expectAccessible,
  expectNoOverflow,
  isExhaustive,
  navigateInApp,
  setNarrowViewport,
  waitForSettled,
} from '../../hub/look.ts'
import { openAs, personas } from '../../hub/people.ts'

/** Full tours: no records, and texts that break layouts. */
const fullTours = ['empty.records', 'edge.text']

/** Pages that differ for each other persona. accessible.test.ts opens every page of `full.time`. */
const personaPaths: Readonly<Record<string, readonly string[]>> = {
  'full.time': [],
  'new.student': [
    '/profile',
    '/profile/orientation',
    '/profile/admissions',
    '/profile/academic-records',
  ],
  'hs.joint': ['/profile/schedule', '/profile/registrations', '/pathways'],
  'transfer.in': ['/profile/placement-scores-and-transcripts', '/profile/program-plan'],
  'ela.learner': ['/profile/ela', '/profile/placement-scores-and-transcripts'],
  'vet.benefits': ['/profile/veteran-benefits', '/profile/billing'],
  'hold.money': [
    '/notifications',
    '/profile/registrations',
    '/profile/billing',
    '/profile/billing?show=all',
  ],
  'opt.out': ['/account', '/support/directory?tab=people'],
  'grad.soon': ['/profile/program-plan', '/profile/academic-progress', '/pathways'],
  'huge.history': [
    '/profile/academic-records',
    '/profile/academic-records/gpa-calculator',
    '/profile/registrations',
    '/profile/schedule',
  ],
  'dst.schedule': ['/profile/schedule', '/profile/schedule?view=week'],
  'gpa.zero': ['/profile/academic-progress', '/profile/academic-records'],
  'staff.advisor': ['/notifications', '/people', '/admin/view-as', '/support/directory'],
  'faculty.prof': [
    '/teaching',
    '/department',
    '/my-programs',
    '/profile/schedule',
    '/support/directory?tab=people',
    '/people',
  ],
  'staff.directory': ['/links', '/admin', '/support/directory'],
  'admin.active': ['/admin', ...adminPages],
  'admin.inactive': ['/admin', '/admin/alerts', '/links'],
  'beta.tester': ['/account', '/links'],
  'sync.fails': [
    '/profile',
    '/profile/academic-records',
    '/profile/registrations',
    '/profile/schedule',
    '/profile/placement-scores-and-transcripts',
  ],
  'writeback.conflict': ['/profile/phone', '/profile/email', '/profile/address'],
}

const allPaths = ownPages.map(([, path]) => path)

function pagesOf(username: string): readonly string[] {
  const own = personaPaths[username] ?? []
  if (isExhaustive || fullTours.includes(username)) return [...new Set([...allPaths, ...own])]
  return ['/dashboard', ...own]
}

/** accessible.test.ts scans this person's pages with all rules, with the same records. */
const hasFullScan = (username: string) => username === 'admin.active'

/** Empty pages, and pages specific to a persona; accessible.test.ts has the usual student's. */
const scanWithRules = (username: string, path: string) =>
  username === 'empty.records' || (personaPaths[username]?.includes(path) ?? false)

for (const username of personas)
  test(`R8.1 R8.20 ${username} opens their pages on the narrowest phone: nothing fails, nothing is cut off, and a screen reader can read it`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    const console = watchConsole(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 320, height: 640 })
    await openAs(page, username)
    await waitForSettled(page)
    for (const path of pagesOf(username)) {
      await page.setViewportSize({ width: 320, height: 640 })
      await navigateInApp(page, path)
      await expectNoOverflow(page)
      await expect.soft(page.getByText('Something went wrong'), path).toHaveCount(0)
      if (isExhaustive || scanWithRules(username, path)) {
        await setNarrowViewport(page)
        await expectAccessible(page, '320 px', hasFullScan(username) ? 'phone' : 'all')
      }
    }
    console.expectNoMessages()
  })

test('every person of the demo college has specific pages or a full tour', () => {
  const known = [...fullTours, ...Object.keys(personaPaths)]
  expect(known.toSorted()).toEqual([...personas].toSorted())
})

test('the sign-in page of the demo college lists exactly these people', async ({ page }) => {
  await page.goto('/dashboard')
  await page.waitForURL(/\/oidc\//)
  const listed = await page
    .locator('[name=persona]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('value')))
  expect(listed.sort()).toEqual([...personas].sort())
})
