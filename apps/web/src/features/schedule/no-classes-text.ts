import { areTimesUnknown } from '#data/registration/modality.ts'
import { m } from '#locales/compiled/messages.js'
import type { Scheduled } from './scheduled.ts'

/** The text for a day without classes, which is less certain if any class times are unknown. */
export const noClassesText = (sections: readonly Scheduled[]): string =>
  sections.some(areTimesUnknown) ? m.schedule_none_known() : m.schedule_no_classes()
