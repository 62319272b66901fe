import { expect, test } from '@playwright/test'
import { adminPages, ownPages } from '../hub/all-pages.ts'
import { watchConsole } from '../hub/console-watch.ts'
import { expectAccessible, expectNoOverflow, goWithin, narrow, settled } from '../hub/look.ts'
import { openAs, personas } from '../hub/people.ts'

/** Their pages are looked at from the first to the last; a full-time student's are in accessible.test.ts. */
const lookedAtWhole = ['empty.records', 'edge.text']

/** What the others differ in. */
const lookedAt: Readonly<Record<string, readonly string[]>> = {
  'new.student': ['/profile/orientation', '/profile/admissions'],
  'hs.joint': ['/profile/schedule'],
  'transfer.in': ['/profile/placement-scores-and-transcripts', '/profile/program-plan'],
  'ela.learner': ['/profile/ela', '/profile'],
  'vet.benefits': ['/profile/veteran-benefits'],
  'hold.money': ['/dashboard', '/profile/registrations', '/profile/billing'],
  'grad.soon': ['/profile/program-plan'],
  'huge.history': ['/profile/academic-records', '/profile/registrations', '/profile/schedule'],
  'dst.schedule': ['/profile/schedule', '/profile/schedule?view=week'],
  'gpa.zero': ['/profile/academic-progress', '/profile/academic-records'],
  'staff.advisor': ['/dashboard', '/people'],
  'staff.directory': ['/links'],
  'sync.fails': ['/dashboard', '/profile/academic-records'],
}

for (const username of personas)
  test(`R8.1 R8.20 ${username} can open every page on the narrowest phone: nothing fails, nothing is cut, and a screen reader can read it`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    const isWhole = lookedAtWhole.includes(username)
    const console = watchConsole(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 320, height: 640 })
    await openAs(page, username)
    await settled(page)
    // A resting admin is told so on the first of them, in the same words on all.
    const areas = username === 'admin.active' ? adminPages : []
    for (const path of [...ownPages.map(([, path]) => path), ...areas]) {
      await page.setViewportSize({ width: 320, height: 640 })
      await goWithin(page, path)
      await expectNoOverflow(page)
      await expect.soft(page.getByText('Something went wrong'), path).toHaveCount(0)
      if (isWhole || lookedAt[username]?.includes(path)) {
        await narrow(page)
        await expectAccessible(page)
      }
    }
    console.expectQuiet()
  })

test('the sign-in page of the demo college lists exactly these people', async ({ page }) => {
  await page.goto('/dashboard')
  await page.waitForURL(/\/oidc\//)
  const listed = await page
    .locator('[name=persona]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(listed.sort()).toEqual([...personas].sort())
})
