import { codeLists } from '@myhub/domain/sis/lists.ts'
import { expect, test } from 'vitest'
import { problemsOf } from '#testing/read/read-folder.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'

const badRows: [title: string, file: string, piece: string, by: string, problem: string][] = [
  [
    'a date that no calendar has',
    'people_ext.csv',
    '2005-02-28',
    '2005-02-29',
    'people_ext.csv:2 birthDate: not a date (YYYY-MM-DD), like 9999-99-99',
  ],
  [
    'a date written the American way',
    'holds.csv',
    '2026-09-01',
    '9/1/2026',
    'holds.csv:2 startOn: not a date (YYYY-MM-DD), like 9/9/9999',
  ],
  ['a missing value', 'users.csv', 'Sam,Novak', 'Sam,', 'users.csv:3 familyName: missing'],
  [
    'an unknown word',
    'holds.csv',
    'financial',
    'money',
    'holds.csv:2 category: not one of academic, administrative, disciplinary, financial, health, like xxxxx',
  ],
  [
    'too many values',
    'holds.csv',
    'Balance due',
    'Balance,due',
    'holds.csv:2: 14 values for 13 columns',
  ],
  [
    'a quote that is not closed',
    'holds.csv',
    'Pay your balance',
    '"Pay your balance',
    'holds.csv:2: a quote is not closed',
  ],
  [
    'a number with a comma',
    'gpas.csv',
    '3.67,3,3,11.01',
    '3.67,"3,0",3,11.01',
    'gpas.csv:2 attemptedCredits: not a number from 0 to 9999, like 9,9',
  ],
  [
    'yes instead of true',
    'users.csv',
    'u1,,,true',
    'u1,,,yes',
    'users.csv:2 enabledUser: not true or false, like xxx',
  ],
  [
    'half a meeting time',
    'meetings.csv',
    '09:00,09:50',
    '09:00,',
    'meetings.csv:2 endTime: missing: both times or neither',
  ],
  [
    'a meeting that ends before it begins',
    'meetings.csv',
    '09:00,09:50',
    '09:00,08:50',
    'meetings.csv:2 endTime: not after startTime, like 99:99',
  ],
  [
    'a term that ends before it begins',
    'academicSessions.csv',
    '2026-08-24,2026-12-11',
    '2026-08-24,2026-08-11',
    'academicSessions.csv:3 endDate: before startDate, like 9999-99-99',
  ],
  [
    'a day of no week',
    'meetings.csv',
    'WE,MO',
    'WE,MI',
    'meetings.csv:2 days: not a list of MO, TU, WE, TH, FR, SA, SU, like xx,xx',
  ],
  [
    'a phone number without its country',
    'contacts.csv',
    '+13195550101',
    '(319) 555-0101',
    'contacts.csv:3 value: not a phone number (E.164, such as +13195550123), like (999) 999-9999',
  ],
  [
    'a student number with a slash',
    'people_ext.csv',
    'u1,9000001',
    'u1,12/34',
    'people_ext.csv:2 studentId: not a student number (4 to 16 letters and digits), like 99/99',
  ],
  [
    'a list of codes that no page knows',
    'codes.csv',
    'pronoun',
    'pronouns',
    `codes.csv:3 list: not one of ${codeLists.join(', ')}, like xxxxxxxx`,
  ],
  [
    'a control character',
    'holds.csv',
    'Balance due',
    'Balance\u0007due',
    'holds.csv:2: a control character or a tab',
  ],
  [
    'a Social Security number',
    'holds.csv',
    'Pay your balance',
    'Pay for 123-45-6789',
    'holds.csv:2 message: looks like a Social Security number: not stored',
  ],
  [
    'sis.md 6 a Social Security number without its dashes that is called so',
    'holds.csv',
    'Pay your balance',
    'Pay for SSN: 123456789',
    'holds.csv:2 message: looks like a Social Security number: not stored',
  ],
  ['a row without its id', 'holds.csv', 'h1,,,', ',,,', 'holds.csv:2 sourcedId: missing'],
]

test.each(badRows)(
  '%s quarantines the row and names file, line and column',
  async (_, file, part, replacement, problem) => {
    const { path, replace } = await exportFolder()
    await replace(file, part, replacement)
    expect(await problemsOf(path)).toEqual([problem])
  },
)
