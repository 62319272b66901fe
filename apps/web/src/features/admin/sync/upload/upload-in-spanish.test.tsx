// The language must be set before any other module loads, as in the document's head.
import '#testing/in-spanish.ts'
import { importMessageTexts } from '@myhub/domain/sis/import-message-texts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RecordUpload } from '#data/admin/operations/record-upload.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { emptySyncPage } from '#testing/records/admin.ts'
import { formatRemark } from './remark.tsx'

const upload: RecordUpload = {
  ...{ id: '01934d70-11f0-7b21-8c33-5a1e2b3c4d5e', state: 'checked' },
  ...{ createdAt: '2026-10-28T08:00:00Z', changedAt: '2026-10-28T08:01:00Z' },
  ...{ files: [{ name: 'oneroster.zip', bytes: 10 }], progress: null },
  ...{ problem: null, problemRemark: null },
  report: {
    ...{ isCheck: true, state: 'rejected', title: 'School SIS', mayShrink: false, seconds: 2 },
    reason: 'users.csv has 60 of 412 rows that cannot be used; at most 42 are allowed.',
    reasonRemarks: [
      {
        code: 'tooManyFaults',
        values: { file: 'users.csv', found: '60', count: '412', most: '42' },
      },
    ],
    notes: [
      'users.csv: columns ignored: firstName (the nearest is givenName).',
      'A note of a later version.',
    ],
    noteRemarks: [
      {
        code: 'columnsIgnored',
        values: { file: 'users.csv', list: 'firstName (the nearest is givenName)' },
      },
      { code: 'laterVersion', values: {} },
    ],
    ...{ notProvided: [], tables: [], setAside: 2 },
    problems: [
      {
        ...{ resource: 'users.csv', line: 14, field: 'birthDate', sample: '99/99/9999' },
        reason: 'not a date (YYYY-MM-DD)',
        remark: { code: 'notADate', values: {} },
      },
      {
        ...{ resource: 'users.csv', line: 15, field: null, sample: null },
        ...{ reason: 'something new', remark: null },
      },
    ],
  },
}

test.each([
  [390, 844],
  [1280, 900],
])(
  'R1.10 explains problems of a package in Spanish, and unknown ones in English, at %i px',
  async (width, height) => {
    await page.viewport(width, height)
    const { main } = await openAsStaff('/admin/sync', ['sync.manage'], {
      ...emptySyncPage(),
      'GET /v1/admin/sync/upload': {
        ...{ upload, readsBy: null, pieceBytes: 4, mostBytes: 1_000_000, mostFiles: 3 },
      },
    })
    await expect.element(main.getByText(/^En users\.csv no se pueden usar 60 de 412/)).toBeVisible()
    await expect.element(main.getByText(/firstName \(la más parecida es givenName\)/)).toBeVisible()
    await expect.element(main.getByText('no es una fecha (AAAA-MM-DD)')).toBeVisible()
    for (const english of ['A note of a later version.', 'something new'])
      await expect.element(main.getByText(english)).toHaveAttribute('lang', 'en')
    expect(await accessibilityFaults()).toEqual([])
  },
)

test('R1.10 has Spanish texts for all of the server’s remarks about a package', () => {
  const english = Object.entries(importMessageTexts).filter(
    ([code, text]) => formatRemark({ code, values: {} }) === text.replaceAll(/<\w+>/g, ''),
  )
  expect(english).toEqual([])
})
