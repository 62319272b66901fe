import { byteOrderMark, csvFieldOf } from '@myhub/domain/files/csv-field.ts'
import { textsIn } from '#locales/catalog.ts'
import type { Disclosure } from './disclosures.schema.ts'

type Words = Readonly<Record<string, string>>

/** Formats an instant in the college's time zone, in sortable form: `2026-11-02 08:00`. */
function clockOf(timeZone: string): (instant: string) => string {
  // The Swedish locale formats dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, dateStyle: 'short', timeStyle: 'short' },
  })
  return (instant) => format.format(new Date(instant))
}

const lineOf = (fields: readonly (string | number)[]) => `${fields.map(csvFieldOf).join(',')}\r\n`

/** The report as a CSV file, batch by batch. @param language of its text */
export async function* disclosuresCsv(
  batches: AsyncIterable<readonly Disclosure[]>,
  { timeZone, language }: { readonly timeZone: string; readonly language: string },
): AsyncGenerator<string, void, void> {
  const { columns, actions, bases, groups, operator, gone } = textsIn(language).disclosures
  const inWords = (words: Words, name: string) => words[name] ?? name
  const writtenAt = clockOf(timeZone)
  yield byteOrderMark + lineOf(Object.values(columns))
  for await (const batch of batches) {
    const lines = batch.map(({ student, viewer, ...one }) =>
      lineOf([
        student.studentId,
        student.displayName,
        writtenAt(one.firstAt),
        writtenAt(one.lastAt),
        one.times,
        viewer ? (viewer.displayName ?? gone) : operator,
        viewer?.username ?? '',
        viewer?.title ?? '',
        viewer?.department ?? '',
        inWords(actions, one.action),
        [...new Set(one.groups.map((group) => inWords(groups, group)))].join('; '),
        one.section ?? one.program ?? '',
        inWords(bases, one.basis),
        one.reason ?? '',
      ]),
    )
    yield lines.join('')
  }
}
