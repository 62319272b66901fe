import { expect, test } from 'vitest'
import { problemsOf } from '#testing/read/read-folder.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'

const badRows: [title: string, file: string, piece: string, by: string, problem: string][] = [
  [
    'a requirement that names neither a course nor a pattern',
    'program_requirements',
    ',ENG-105,',
    ',,',
    'program_requirements.csv:2 courseCode: missing: a course or a pattern',
  ],
  [
    'a requirement that names both',
    'program_requirements',
    'ENG-105,,',
    'ENG-105,ENG-*,',
    'program_requirements.csv:2 pattern: must be blank: the row names a course, like xxx-*',
  ],
  [
    'so many credits without saying how many',
    'program_requirements',
    'nCredits,6',
    'nCredits,',
    'program_requirements.csv:3 need: missing: the rule is not "all"',
  ],
  [
    'an average above five',
    'program_requirements',
    '1,1,2.0',
    '1,1,20',
    'program_requirements.csv:2 minGpa: not from 0 to 5, like 99',
  ],
  [
    'a session without a place',
    'orientation',
    'Student center',
    '',
    'orientation.csv:2 sessionLocation: missing: a session has a time, a campus and a place',
  ],
  [
    'an orientation that is completed and is not',
    'orientation',
    'inProgress,',
    'inProgress,2026-08-12',
    'orientation.csv:2 completedOn: must be blank: status is not completed, like 9999-99-99',
  ],
  [
    'a step that is to do and done',
    'orientation_steps',
    'todo,',
    'todo,2026-08-12T16:00:00Z',
    'orientation_steps.csv:3 doneAt: must be blank: status is not done, like 9999-99-99x99:99:99x',
  ],
  [
    'a step that leads to a script',
    'orientation_steps',
    '/profile/registrations',
    'javascript:alert(1)',
    'orientation_steps.csv:2 url: not a path or an address that begins with https://, like xxxxxxxxxx:xxxxx(9)',
  ],
  [
    'an agreement accepted at no time',
    'agreements',
    '2026-08-01T09:00:00-05:00',
    '',
    'agreements.csv:2 actedAt: missing: the agreement was acted on',
  ],
  [
    'an agreement declined that cannot be',
    'agreements',
    'false,accepted',
    'false,declined',
    'agreements.csv:2 status: declined, but this agreement cannot be declined, like xxxxxxxx',
  ],
  [
    'an agreement whose text is no list of paragraphs',
    'agreements',
    '"[""I will pay by the due date."",""I will drop what I do not attend.""]"',
    '"[1,2]"',
    'agreements.csv:2 text: not a JSON list of texts, like [9,9]',
  ],
  [
    'more than all of a benefit',
    'veteran_benefits',
    ',90,',
    ',190,',
    'veteran_benefits.csv:2 percent: not from 0 to 100, like 999',
  ],
  [
    'a benefit that ends before it starts',
    'veteran_benefits',
    '2026-08-10,,',
    '2026-08-10,2026-08-09,',
    'veteran_benefits.csv:2 endOn: before startOn, like 9999-99-99',
  ],
  [
    'a book that costs less than nothing',
    'section_materials',
    '64.5,',
    '-64.5,',
    'section_materials.csv:2 priceNew: not from 0 to 100,000, like -99.9',
  ],
]

test.each(badRows)(
  '%s quarantines the row and gives the reason',
  async (_title, file, part, replacement, problem) => {
    const { path, replace } = await exportFolder()
    await replace(`${file}.csv`, part, replacement)
    expect(await problemsOf(path)).toEqual([problem])
  },
)
