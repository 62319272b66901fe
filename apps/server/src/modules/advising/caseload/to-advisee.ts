import { type AdviseeRecord, reasonsFor, uncheckedReasons } from '@myhub/domain/advising/reasons.ts'
import { averagesByLevel, leastGpaFor } from '@myhub/domain/gpa/averages.ts'
import { sapCredits } from '@myhub/domain/gpa/satisfactory-progress.ts'
import { standingOf } from '@myhub/domain/registration/registration-standing.ts'
import { isOnWaitlist, registrationStatus } from '@myhub/domain/registration/registration-status.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { inOtherLanguages } from '#locales/catalog.ts'
import {
  isSentTo,
  toClearance,
} from '../../academic-progress/clear-to-register/clear-to-register.queries.ts'
import { toStanding } from '../../academic-progress/clear-to-register/registration-standing.queries.ts'
import { codeOf, codeOrNull } from '../../people/codes/codes.queries.ts'
import type { AdviseeRow, ClassFields, CollegeRow, CreditFields } from './caseload.queries.ts'
import type { Advisee } from './caseload.schema.ts'

interface Moment {
  readonly now: Date
  readonly today: CollegeDate
  /** Hold types that the college has advisors end. */
  readonly holdTypes: readonly string[]
}

const toNamed = ({ title, translations }: { title: string; translations: object }) => ({
  title,
  ...translatedAs(translations as Parameters<typeof translatedAs>[0], 'title', 'title'),
})

/** What a class counts for. */
function toCredits([status, grade, repeatCode, gradingMode, ...more]: CreditFields) {
  const [registered, attempted, earned, level] = more
  return {
    code: status,
    finalGrade: grade === null ? null : { value: grade },
    repeatCode,
    gradingMode,
    credits: { registered, attempted, earned },
    level,
  }
}

/** A class in a term that goes on or is still ahead. */
function toClass([credits, name, title, statusOn, waitlistPlace, termId, ...dates]: ClassFields) {
  const [startOn, endOn] = dates
  const titled = `${name} ${title}`
  return { ...toCredits(credits), title: titled, statusOn, waitlistPlace, termId, startOn, endOn }
}

/** Reads the classes by what their statuses mean at the college. */
function classesOf(row: AdviseeRow, { statuses }: CollegeRow, today: CollegeDate) {
  const extras = new Map(statuses.map(({ code, extra }) => [code, extra]))
  const withStatus = <Class extends { code: string }>(one: Class) => {
    const { state } = registrationStatus(one.code, null, extras.get(one.code) ?? null)
    return { ...one, status: { state } }
  }
  const ended = (row.ended_classes ?? []).map((fields) => withStatus(toCredits(fields)))
  const current = (row.classes ?? [])
    .map((fields) => withStatus(toClass(fields)))
    .toSorted(byStart)
    .map((one) => ({
      ...one,
      isWaitlisted: isOnWaitlist(one.status.state, one.code, one.waitlistPlace),
      standing: standingOf({ ...one, section: one }, today),
    }))
  return { ended, current }
}

const keyOf = ({ startOn, title }: ReturnType<typeof toClass>) => `${startOn} ${title}`

const byStart = (a: ReturnType<typeof toClass>, b: ReturnType<typeof toClass>) =>
  keyOf(a) < keyOf(b) ? -1 : 1

/** What the rules of an advisor's reasons read, as far as the college's system sent it. */
function toRecord(
  row: AdviseeRow,
  college: CollegeRow,
  { now, today, holdTypes }: Moment,
): AdviseeRecord {
  const { terms, priorities, deliveries } = college
  const whole = { ...row, terms, priorities, deliveries }
  const standing = toStanding(whole, now, today)
  const { ended, current } = classesOf(row, college, today)
  const isSent = isSentTo(whole)
  const classes = [...ended, ...current]
  const hasClasses = isSent('section_registration') || classes.length > 0
  const [level] = averagesByLevel(row.averages, row.program?.level ?? null)
  const hasCredits = hasClasses && (isSent('course_transfer') || row.transferred > 0)
  const counted = classes.filter((one) => level !== undefined && one.level === level.level.code)
  const { term } = standing
  return {
    clearance: toClearance(whole, standing, now, today),
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
    nextSteps: row.next_steps,
    pathwayRequests: row.pathway_requests.map((request) => ({
      ...toNamed(request),
      requestedAt: new Date(request.requested_at).toISOString(),
    })),
    // Without an average there is no progress to look at, as on the student's own page.
    credits: hasCredits
      ? sapCredits(counted, level ? [{ awardedCredit: row.transferred }] : [])
      : null,
    average: isSent('gpa') || level ? { value: level?.headline.value ?? null } : null,
    leastGpa: leastGpaFor(row.program?.min_gpa ?? null),
    graduatesOn: row.program?.graduates_on ?? null,
  }
}

/** A student with the reasons why they need their advisor. */
export function toAdvisee(row: AdviseeRow, college: CollegeRow, moment: Moment): Advisee {
  const record = toRecord(row, college, moment)
  const texts = inOtherLanguages(({ registration }) => registration)
  const { is_primary, type_code, type_title, covers_for } = row.assignment
  return {
    id: row.id,
    firstName: row.first,
    lastName: row.last,
    pronouns: codeOrNull(row.pronoun_code, row.pronoun_title),
    studentId: row.student_id,
    email: row.email,
    isDirectoryOptOut: row.directory_opt_out,
    program: row.program && toNamed(row.program),
    isPrimary: is_primary,
    coversFor: covers_for,
    advisorType: codeOf(type_code, type_title),
    reasons: reasonsFor(record, texts).map((reason) => ({ ...reason, things: [...reason.things] })),
    unchecked: uncheckedReasons(record),
  }
}
