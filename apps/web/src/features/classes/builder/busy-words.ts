import { daysInWords } from '#data/registration/meeting-words.ts'
import { formatWallTimes } from '#lib/i18n/format.ts'
import type { BusyHours } from '#lib/preferences/busy-times.ts'

/** `Mon, Wed 1:00 – 5:00 PM`. */
export const busyInWords = ({ days, from, to }: BusyHours): string =>
  `${daysInWords(days)} ${formatWallTimes(from, to)}`
