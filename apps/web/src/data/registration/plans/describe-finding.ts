import type { Finding } from '@myhub/domain/registration/checks/finding.ts'
import type { MissingPart } from '@myhub/domain/registration/checks/requirement.ts'
import {
  formatCount,
  formatCreditFigure,
  formatDay,
  formatInstant,
  formatWallTimes,
} from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { formatDays } from '../format-meeting.ts'

/** The sentences' context besides the finding. */
export type FindingContext = {
  /** The name of another class, by its section's id. */
  nameOf: (id: string) => string | null
  today: string
  zone: string
  now: Date
}

type FindingText = {
  [C in Finding['code']]: (
    finding: Extract<Finding, { code: C }>,
    context: FindingContext,
  ) => string
}

const other = (id: string | null, { nameOf }: FindingContext) =>
  (id === null ? null : nameOf(id)) ?? m.class_check_another()

/** The parts of a rule that aren't met: `ENG-105 with C or better or WRT with a score of 7`. */
export function describeMissing(part: MissingPart): string {
  switch (part.kind) {
    case 'course':
      return part.leastGrade === null
        ? part.courseId
        : m.class_check_needs_grade({ course: part.courseId, grade: part.leastGrade })
    case 'test':
      return m.class_check_needs_score({
        test: part.testCode,
        score: formatCreditFigure(part.leastScore),
      })
    case 'other':
      return part.text
    default: {
      const join = part.kind === 'all' ? m.class_check_and : m.class_check_or
      return part.of
        .map(describeMissing)
        .reduce((all, word) => (all === '' ? word : join({ one: all, other: word })), '')
    }
  }
}

function window(
  { reason, at }: Extract<Finding, { code: 'window' }>,
  { zone, now }: FindingContext,
): string {
  switch (reason) {
    case 'notYet':
      return m.class_check_window_notYet({ when: at ? formatInstant(at, zone, now) : '' })
    case 'over':
      return m.class_check_window_over()
    case 'ineligible':
      return m.class_check_window_ineligible()
    default:
      return m.class_check_window_unknown()
  }
}

const words: FindingText = {
  window,
  canceled: () => m.class_check_canceled(),
  closed: ({ verdict }) =>
    verdict === 'unknown' ? m.class_check_closed_unknown() : m.class_check_closed(),
  pending: () => m.class_check_pending(),
  deadline: ({ verdict }) =>
    verdict === 'unknown' ? m.class_check_deadline_unknown() : m.class_check_deadline(),
  started: ({ lastOn }, { today }) =>
    lastOn === null
      ? m.class_check_deadline_unknown()
      : m.class_check_started({ day: formatDay(lastOn, today) }),
  full: ({ verdict }) =>
    verdict === 'unknown' ? m.class_check_full_unknown() : m.class_check_full(),
  waitlistFull: () => m.class_check_waitlistFull(),
  reserved: () => m.class_check_reserved(),
  waitlist: ({ waiting, most }) =>
    waiting === null
      ? m.class_check_waitlist_unknown()
      : m.class_check_waitlist({ waiting: formatCount(waiting), most: formatCount(most) }),
  conflict: ({ otherClassId, overlap }, context) =>
    overlap === null
      ? m.class_check_conflict_unknown()
      : m.class_check_conflict({
          other: other(otherClassId, context),
          days: formatDays(overlap.days),
          times: formatWallTimes(overlap.from, overlap.to),
        }),
  travel: ({ otherClassId, from, to, gap, needed }, context) =>
    from === null || to === null || needed === null
      ? m.class_check_travel_unknown({
          gap: formatCount(gap),
          other: other(otherClassId, context),
        })
      : m.class_check_travel({ gap: formatCount(gap), needed: formatCount(needed), from, to }),
  creditLimit: ({ verdict, least, limit }) => {
    if (limit === null) return m.class_check_creditLimit_unknown()
    const figures = { least: formatCreditFigure(least), limit: formatCreditFigure(limit) }
    return verdict === 'blocks'
      ? m.class_check_creditLimit(figures)
      : m.class_check_creditLimit_range(figures)
  },
  credits: () => m.class_check_credits(),
  repeat: ({ verdict, reason, grade, attempts, limit }) => {
    if (verdict !== 'unknown' && reason === 'passed' && grade !== null)
      return m.class_check_repeat_passed({ grade })
    if (verdict !== 'unknown' && reason === 'attempts' && attempts !== null && limit !== null)
      return m.class_check_repeat_attempts({
        attempts: formatCount(attempts),
        limit: formatCount(limit),
      })
    return m.class_check_repeat_unknown()
  },
  prerequisite: ({ verdict, missing }) => {
    if (missing === null) return m.class_check_prerequisite_unsaid()
    const parts = { missing: describeMissing(missing) }
    return verdict === 'blocks'
      ? m.class_check_prerequisite(parts)
      : m.class_check_prerequisite_unknown(parts)
  },
  corequisite: ({ verdict, missing }) => {
    if (missing === null) return m.class_check_corequisite_unsaid()
    const parts = { missing: describeMissing(missing) }
    return verdict === 'blocks'
      ? m.class_check_corequisite(parts)
      : m.class_check_corequisite_unknown(parts)
  },
  alreadyRegistered: ({ otherClassId }, context) =>
    otherClassId === null
      ? m.class_check_alreadyRegistered_unknown()
      : m.class_check_alreadyRegistered({ other: other(otherClassId, context) }),
  sameCourse: ({ otherClassId }, context) =>
    m.class_check_sameCourse({ other: other(otherClassId, context) }),
}

/** Formats a check's finding as a sentence. */
export const describeFinding = (finding: Finding, context: FindingContext): string =>
  (words[finding.code] as (finding: Finding, context: FindingContext) => string)(finding, context)
