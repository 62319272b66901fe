import { byteOrderMark, toCsvField } from '@myhub/domain/files/csv-field.ts'
import type { PersonChange } from './person-changes.queries.ts'

/** Don't rename: the college's programs read these columns. */
const columns = ['at', 'kind', 'studentId', 'sisId', 'name', 'field', 'before', 'after', 'state']

/** Formats an instant in the college's time zone with its offset: `2026-11-02T08:00:00-06:00`. */
function clockFormatter(timeZone: string): (at: Date) => string {
  // The Swedish locale formats dates as ISO does.
  const day = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, dateStyle: 'short', timeStyle: 'medium' },
  })
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return (at) => {
    const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
    return `${day.format(at).replace(' ', 'T')}${name?.slice('GMT'.length) || 'Z'}`
  }
}

const toCsvLine = (fields: readonly string[]) => `${fields.map(toCsvField).join(',')}\r\n`

/** People's changes as a CSV file, batch by batch; unknown values are blank. */
export async function* personChangesCsv(
  batches: AsyncIterable<readonly PersonChange[]>,
  timeZone: string,
): AsyncGenerator<string, void, void> {
  const formatTime = clockFormatter(timeZone)
  yield byteOrderMark + toCsvLine(columns)
  for await (const batch of batches)
    yield batch
      .map((personChange) =>
        toCsvLine([
          formatTime(personChange.at),
          personChange.kind,
          personChange.studentId ?? '',
          personChange.sisId,
          personChange.displayName,
          personChange.item,
          personChange.before ?? '',
          personChange.after ?? '',
          personChange.state,
        ]),
      )
      .join('')
}
