import { isKudos, type NoticeKind, type NoticeOutcome } from '@myhub/domain/teaching/notices.ts'
import { m } from '#locales/compiled/messages.js'

interface KindTexts {
  readonly name: () => string
  /** The sentence that the student reads. */
  readonly sentence: () => string
  /** The student's next step; kudos have none. */
  readonly next: (() => string) | null
}

/** The words for each kind of notice. */
export const kindTexts: Readonly<Record<NoticeKind, KindTexts>> = {
  greatWork: { name: m.notice_great_work, sentence: m.notice_says_great_work, next: null },
  improving: { name: m.notice_improving, sentence: m.notice_says_improving, next: null },
  strongParticipation: {
    name: m.notice_participation,
    sentence: m.notice_says_participation,
    next: null,
  },
  helpsOthers: { name: m.notice_helps_others, sentence: m.notice_says_helps_others, next: null },
  missingWork: {
    name: m.notice_missing_work,
    sentence: m.notice_says_missing_work,
    next: m.notice_do_missing_work,
  },
  attendance: {
    name: m.notice_attendance,
    sentence: m.notice_says_attendance,
    next: m.notice_do_attendance,
  },
  fallingBehind: {
    name: m.notice_falling_behind,
    sentence: m.notice_says_falling_behind,
    next: m.notice_do_falling_behind,
  },
  lowResults: {
    name: m.notice_low_results,
    sentence: m.notice_says_low_results,
    next: m.notice_do_low_results,
  },
  needsHelp: {
    name: m.notice_needs_help,
    sentence: m.notice_says_needs_help,
    next: m.notice_do_needs_help,
  },
}

export const outcomeLabels: Readonly<Record<NoticeOutcome, () => string>> = {
  spoke: m.notice_spoke,
  referred: m.notice_referred,
  noAnswer: m.notice_no_answer,
  notNeeded: m.notice_not_needed,
}

/** The tone of a notice's chip. */
export const toneOf = (kind: NoticeKind) => (isKudos(kind) ? 'good' : 'warn')
