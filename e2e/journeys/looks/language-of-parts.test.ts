import { expect, test } from '@playwright/test'
import { ownPages } from '../../hub/all-pages.ts'
import { collectCollegeTexts, unmarkedTexts } from '../../hub/college-texts.ts'
import { navigateInApp } from '../../hub/look.ts'
import { openAs, readInSpanish } from '../../hub/people.ts'

test.describe.configure({ timeout: 300_000 })

for (const username of ['full.time', 'hold.money'] as const)
  test(`R1.10 R8.3 every Spanish page of ${username} marks the college’s English-only texts as English`, async ({
    page,
  }) => {
    const college = collectCollegeTexts(page)
    await readInSpanish(page.context())
    await openAs(page, username)
    for (const [, path] of ownPages.filter(([, name]) => name !== '/pathways')) {
      await navigateInApp(page, path)
      const english = await college.textsInEnglish()
      expect.soft(await unmarkedTexts(page, english), path).toEqual([])
    }
    // The catalog is in English: a run without its texts has checked nothing.
    expect(await college.textsInEnglish()).toContain('Composition I')
  })
