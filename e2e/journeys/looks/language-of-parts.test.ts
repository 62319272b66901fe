import { expect, test } from '@playwright/test'
import { ownPages } from '../../hub/all-pages.ts'
import { collectCollegeTexts, unmarkedTexts } from '../../hub/college-texts.ts'
import { isExhaustive, navigateInApp } from '../../hub/look.ts'
import { openAs, readIn } from '../../hub/people.ts'

test.describe.configure({ timeout: 300_000 })

const paths = ownPages.map(([, path]) => path).filter((path) => path !== '/pathways')
/** Pages with the texts of holds and balances, which the other student doesn't have. */
const pathsWithHolds = [
  '/dashboard',
  '/notifications',
  '/profile/billing',
  '/profile/registrations',
]

for (const [username, opened] of [
  ['full.time', paths],
  ['hold.money', isExhaustive ? paths : pathsWithHolds],
] as const)
  test(`R1.10 R8.3 Spanish pages of ${username} mark the college’s English-only texts as English`, async ({
    page,
  }) => {
    const college = collectCollegeTexts(page)
    await readIn(page.context(), 'es')
    await openAs(page, username)
    for (const path of opened) {
      await navigateInApp(page, path)
      const english = await college.textsInEnglish()
      expect.soft(await unmarkedTexts(page, english), path).toEqual([])
    }
    // The catalog is in English: a run without its texts has checked nothing.
    expect(await college.textsInEnglish()).toContain('Composition I')
  })
