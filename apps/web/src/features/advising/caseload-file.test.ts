import { expect, test } from 'vitest'
import { anAdvisee, aReason } from '#testing/records/advising.ts'
import { caseloadCsv } from './caseload-file.ts'
import { formatReason } from './reason-labels.ts'

const time = {
  zone: 'America/Chicago',
  now: new Date('2026-10-28T15:00:00Z'),
  today: '2026-10-28',
}

test('contains each student with the reasons as text, and escapes formulas', () => {
  const csv = caseloadCsv(
    [
      anAdvisee('=HYPERLINK("https://x.example")', {
        studentId: '0012345',
        reasons: [
          aReason('hold', { on: '2026-09-01', things: [{ title: 'See your advisor' }] }),
          aReason('average', { figures: { has: 1.9, needs: 2 } }),
        ],
        unchecked: ['pace'],
      }),
    ],
    time,
  )
  const [header, row] = csv.split('\r\n')
  expect(header).toContain('Why they need you,Not checked')
  expect(row).toContain(`"'=HYPERLINK(""https://x.example"")"`)
  expect(row).toContain("'0012345")
  expect(row).toContain(
    '"Advising hold: See your advisor, since Tue, Sep 1; Low GPA: has 1.90, needs 2.00",Low pace',
  )
})

test.each([
  ['2026-10-27', 'Agreement open: Student conduct, was due Tue, Oct 27'],
  ['2026-10-28', 'Agreement open: Student conduct, due Wed, Oct 28'],
])('R8.2 shows an agreement due %s as "%s"', (on, text) => {
  expect(
    formatReason(aReason('agreement', { on, things: [{ title: 'Student conduct' }] }), time),
  ).toBe(text)
})
