import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'

/** `1 student`, `1,200 students`. */
export const formatStudentCount = (count: number): string =>
  isOne(count) ? m.advising_count_one() : m.advising_count({ count: formatCount(count) })
