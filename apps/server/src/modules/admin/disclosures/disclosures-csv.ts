import { byteOrderMark, toCsvField } from '@myhub/domain/files/csv-field.ts'
import { textsIn } from '#locales/catalog.ts'
import type { Disclosure } from './disclosures.schema.ts'

type Labels = Readonly<Record<string, string>>

/** Formats an instant in the college's time zone, in sortable form: `2026-11-02 08:00`. */
function clockFormatter(timeZone: string): (instant: string) => string {
  // The Swedish locale formats dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, dateStyle: 'short', timeStyle: 'short' },
  })
  return (instant) => format.format(new Date(instant))
}

const toCsvLine = (fields: readonly (string | number)[]) =>
  `${fields.map(toCsvField).join(',')}\r\n`

/** The report as a CSV file, batch by batch. @param language of its text */
export async function* disclosuresCsv(
  batches: AsyncIterable<readonly Disclosure[]>,
  { timeZone, language }: { readonly timeZone: string; readonly language: string },
): AsyncGenerator<string, void, void> {
  const { columns, actions, bases, groups, operator, gone } = textsIn(language).disclosures
  const labelFor = (labels: Labels, name: string) => labels[name] ?? name
  const formatTime = clockFormatter(timeZone)
  yield byteOrderMark + toCsvLine(Object.values(columns))
  for await (const batch of batches) {
    const lines = batch.map(({ student, viewer, ...disclosure }) =>
      toCsvLine([
        student.studentId,
        student.displayName,
        formatTime(disclosure.firstAt),
        formatTime(disclosure.lastAt),
        disclosure.times,
        viewer ? (viewer.displayName ?? gone) : operator,
        viewer?.username ?? '',
        viewer?.title ?? '',
        viewer?.department ?? '',
        labelFor(actions, disclosure.action),
        [...new Set(disclosure.groups.map((group) => labelFor(groups, group)))].join('; '),
        disclosure.section ?? disclosure.program ?? '',
        labelFor(bases, disclosure.basis),
        disclosure.reason ?? '',
      ]),
    )
    yield lines.join('')
  }
}
