import { formatDays } from '#data/registration/format-meeting.ts'
import { formatWallTimes } from '#lib/i18n/format.ts'
import type { BusyHours } from '#lib/preferences/busy-times.ts'

/** `Mon, Wed 1:00 – 5:00 PM`. */
export const formatBusyHours = ({ days, from, to }: BusyHours): string =>
  `${formatDays(days)} ${formatWallTimes(from, to)}`
