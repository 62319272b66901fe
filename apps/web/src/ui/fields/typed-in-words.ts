import { formatLongDay, formatWallTime } from '#lib/i18n/format.ts'

/** What is typed into a field of a kind, as one reads it: a day and a time are not read as they are sent. */
export function typedInWords(type: string | undefined, value: string): string {
  if (value === '' || (type !== 'date' && type !== 'datetime-local')) return value
  const [day, time] = value.split('T')
  return [day && formatLongDay(day), time && formatWallTime(time)].filter(Boolean).join(', ')
}
