import { areTimesUnknown } from '#data/registration/modality.ts'
import { m } from '#locales/compiled/messages.js'
import type { Scheduled } from './scheduled.ts'

/** That a day has no classes, as far as the college sends when they meet. */
export const noneInWords = (sections: readonly Scheduled[]): string =>
  sections.some(areTimesUnknown) ? m.schedule_none_known() : m.schedule_no_classes()
