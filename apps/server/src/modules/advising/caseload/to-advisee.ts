import { type AdviseeRecord, reasonsFor, uncheckedReasons } from '@myhub/domain/advising/reasons.ts'
import { averagesByLevel, minGpaFor } from '@myhub/domain/gpa/averages.ts'
import { sapCredits } from '@myhub/domain/gpa/satisfactory-progress.ts'
import { standingOf } from '@myhub/domain/registration/registration-standing.ts'
import { isOnWaitlist, registrationStatus } from '@myhub/domain/registration/registration-status.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { inOtherLanguages } from '#locales/catalog.ts'
import {
  isTableSent,
  toClearance,
} from '../../academic-progress/clear-to-register/clear-to-register.queries.ts'
import { toStanding } from '../../academic-progress/clear-to-register/registration-standing.queries.ts'
import { codeOf, codeOrNull } from '../../people/codes/codes.queries.ts'
import type { AdviseeRow, CollegeRow } from './caseload.queries.ts'
import type { Advisee } from './caseload.schema.ts'

interface Moment {
  readonly now: Date
  readonly today: CollegeDate
  /** Hold types that advisors can end. */
  readonly holdTypes: readonly string[]
}

const withTranslatedTitle = ({ title, translations }: { title: string; translations: object }) => ({
  title,
  ...translatedAs(translations as Parameters<typeof translatedAs>[0], 'title', 'title'),
})

type ClassRow = AdviseeRow['classes'][number]

/** A class's credits, based on what its status means at the college. */
function toCredits(row: ClassRow, statuses: CollegeRow['statuses']) {
  const { status, grade, registered, attempted, earned, level } = row
  const { state } = registrationStatus(status, null, statuses[status] ?? null)
  return {
    code: status,
    status: { state, code: status },
    finalGrade: grade === null ? null : { value: grade },
    repeatCode: row.repeat_code,
    gradingMode: row.grading_mode,
    credits: { registered, attempted, earned },
    level,
  }
}

/** A class in a current or future term. */
function toClass(row: ClassRow, statuses: CollegeRow['statuses'], today: CollegeDate) {
  const base = {
    ...toCredits(row, statuses),
    title: `${row.name} ${row.title}`,
    statusOn: row.status_on,
    waitlistPlace: row.waitlist_place,
    termId: row.term_id,
    startOn: row.start_on,
    endOn: row.end_on,
  }
  return {
    ...base,
    isWaitlisted: isOnWaitlist(base.status.state, base.code, base.waitlistPlace),
    standing: standingOf({ ...base, section: base }, today),
  }
}

const sortKey = ({ startOn, title }: ReturnType<typeof toClass>) => `${startOn} ${title}`

const compareByStart = (a: ReturnType<typeof toClass>, b: ReturnType<typeof toClass>) =>
  sortKey(a) < sortKey(b) ? -1 : 1

/**
 * Splits classes into those of past terms, which only count for credits, and current or future
 * ones.
 */
function classesOf({ classes }: AdviseeRow, { statuses }: CollegeRow, today: CollegeDate) {
  const current = classes
    .filter((row) => !row.is_over)
    .map((row) => toClass(row, statuses, today))
    .toSorted(compareByStart)
  const ended = classes.filter((row) => row.is_over).map((row) => toCredits(row, statuses))
  return { ended, current }
}

/** The student's matriculated program. */
const programOf = ({ programs }: AdviseeRow) =>
  programs.find(({ is_matriculated }) => is_matriculated) ?? null

/** The input of the advising rules; null fields if the college's system didn't send the data. */
function toRecord(
  row: AdviseeRow,
  college: CollegeRow,
  { now, today, holdTypes }: Moment,
): AdviseeRecord {
  const { terms } = college
  const combined = { ...row, ...college }
  const standing = toStanding(combined, now, today)
  const { ended, current } = classesOf(row, college, today)
  const isSent = isTableSent(combined)
  const classes = [...ended, ...current]
  const hasClasses = isSent('section_registration') || classes.length > 0
  const program = programOf(row)
  const cumulative = row.averages
    .filter((average) => average.scope === 'cumulative')
    .map(({ attempted_credits: attemptedCredits, level: code, ...average }) => ({
      ...average,
      level: { code },
      attemptedCredits,
    }))
  const [level] = averagesByLevel(cumulative, program?.level ?? null)
  const hasCredits =
    hasClasses &&
    classes.every((entry) => entry.level !== null) &&
    (isSent('course_transfer') || row.transfers.some((transfer) => transfer.awardedCredit > 0))
  const counted = classes.filter((entry) => level !== undefined && entry.level === level.level.code)
  const { term } = standing
  return {
    clearance: toClearance(combined, standing, now, today),
    advisingHoldTypes: holdTypes,
    term: term && { ...term, opensAt: term.registrationOpensAt },
    currentTermIds: terms
      .filter(({ start_on, end_on }) => start_on <= today && today <= end_on)
      .map(({ id }) => id),
    classes: hasClasses ? current : null,
    concerns: row.concerns.map(({ section, sent_at }) => ({
      title: section,
      sentAt: new Date(sent_at).toISOString(),
    })),
    nextSteps: row.next_steps.map(({ on }) => on),
    pathwayRequests: row.pathway_requests.map((request) => ({
      ...withTranslatedTitle(request),
      requestedAt: new Date(request.requested_at).toISOString(),
    })),
    // Without an average there is no progress to evaluate, as on the student's own page.
    credits: hasCredits ? sapCredits(counted, level ? row.transfers : []) : null,
    average: isSent('gpa') || level ? { value: level?.headline.value ?? null } : null,
    minGpa: minGpaFor(program?.min_gpa ?? null),
    graduatesOn: program?.graduates_on ?? null,
  }
}

const texts = inOtherLanguages(({ registration }) => registration)

/** Converts a row to an advisee with the reasons they need their advisor. */
export function toAdvisee(row: AdviseeRow, college: CollegeRow, moment: Moment): Advisee {
  const record = toRecord(row, college, moment)
  const reasons = reasonsFor(record, texts)
  const program = programOf(row)
  const { is_primary, type_code, type_title, type_translations, covers_for } = row.assignment
  return {
    id: row.id,
    firstName: row.first,
    lastName: row.last,
    pronouns: codeOrNull(row.pronoun_code, row.pronoun_title),
    studentId: row.student_id,
    email: row.email,
    isDirectoryOptOut: row.directory_opt_out,
    program: program && withTranslatedTitle(program),
    isPrimary: is_primary,
    coversFor: covers_for,
    advisorType: codeOf(
      type_code,
      type_title === null
        ? null
        : withTranslatedTitle({ title: type_title, translations: type_translations ?? {} }),
    ),
    reasons: reasons.map((reason) => ({ ...reason, things: [...reason.things] })),
    unchecked: uncheckedReasons(record, reasons),
  }
}
