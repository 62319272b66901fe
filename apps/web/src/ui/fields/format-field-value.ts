import { formatLongDay, formatWallTime } from '#lib/i18n/format.ts'

/** The value of an input for display: dates and times are formatted. */
export function formatFieldValue(type: string | undefined, value: string): string {
  if (value === '' || (type !== 'date' && type !== 'datetime-local')) return value
  const [day, time] = value.split('T')
  return [day && formatLongDay(day), time && formatWallTime(time)].filter(Boolean).join(', ')
}
