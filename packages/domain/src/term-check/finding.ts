import type { PermissionName } from '#access/permission-names.ts'
import type { Owner } from '#operations/owners.ts'

/** Wrong: contradictory. Missing: required but absent. Look: may be correct; needs review. */
export const severities = ['wrong', 'missing', 'look'] as const
export type Severity = (typeof severities)[number]

/** All rules of the term check. */
export const termRules = [
  'termLength',
  'startNotTaught',
  'termsOverlap',
  'censusMissing',
  'censusOutside',
  'censusNotTaught',
  'windowMissing',
  'windowLate',
  'windowClosesEarly',
  'windowClosesLate',
  'stillClosed',
  'priorityMissing',
  'priorityOff',
  'priorityLate',
  'priorityAfterAll',
  'ratesMissing',
  'rateKindMissing',
  'closuresMissing',
  'closureNotRepeated',
  'holidayOpen',
  'finalsMissing',
  'finalsOutside',
  'noClasses',
  'classesWithoutCensus',
  'classesWithoutDrop',
  'classesWithoutWithdraw',
  'classDatesOutOfOrder',
  'classesOutsideTerm',
  'classesWithoutInstructor',
  'classesWithoutMeeting',
  'meetingsOutsideClass',
  'orientationMissing',
  'orientationOld',
  'orientationLate',
  'agreementMissing',
  'agreementOld',
  'namesOldTerm',
  'shownNoMore',
  'movedAddress',
  'movedTwice',
  'linkBroken',
  'gradesMissing',
  'midtermDueMissing',
  'finalDueMissing',
] as const
export type TermRule = (typeof termRules)[number]

/** Where something is fixed, and the permission for it; null where the hub can't fix it. */
export const fixLocations = {
  /** The college's student information system. */
  records: null,
  /** Content files that are loaded. */
  files: null,
  priority: 'priority.write',
  rates: 'tuition.write',
  closures: 'events.write',
  links: 'links.write',
  slides: 'carousel.write',
  articles: 'support.write',
  alerts: 'alerts.write',
  redirects: 'redirects.write',
} as const satisfies Readonly<Record<string, PermissionName | null>>
export type FixLocation = keyof typeof fixLocations
export const fixLocationNames = Object.keys(fixLocations) as FixLocation[]

/** Something to fix. Each rule uses only some of the values. */
export interface TermFinding {
  readonly rule: TermRule
  readonly severity: Severity
  readonly place: FixLocation
  /** The responsible office. */
  readonly owner: Owner
  /** The day by which it has to be fixed; today if that has passed. */
  readonly fixBy: string
  /** The day that was found. */
  readonly day: string | null
  /** The day it is compared with. */
  readonly limit: string | null
  readonly count: number | null
  readonly total: number | null
  /** Titles as the college wrote them, names of classes, or residency codes. */
  readonly names: readonly string[]
  /** How many names are left out. */
  readonly more: number
}

/** Subjects of the term check. */
export const checkSubjects = [
  'census',
  'rates',
  'priority',
  'closures',
  'finals',
  'classes',
  'drop',
  'withdraw',
  'instructors',
  'meetings',
  'orientation',
  'agreements',
  'links',
  'grading',
  'length',
] as const
export type CheckSubject = (typeof checkSubjects)[number]

/**
 * Why something wasn't checked: the college's system never sent it, the hub doesn't have the same
 * term last year, neither term has it, the hub has never checked the links, or the college hasn't
 * marked the relevant dates and meetings.
 */
export const uncheckedReasons = [
  'notSent',
  'noLastTerm',
  'neitherHasIt',
  'neverTried',
  'notMarked',
] as const
export type UncheckedReason = (typeof uncheckedReasons)[number]

export interface NotChecked {
  readonly subject: CheckSubject
  readonly reason: UncheckedReason
  /** The office that can make the check possible. */
  readonly owner: Owner
}

export interface TermCheckResult {
  readonly findings: readonly TermFinding[]
  readonly notChecked: readonly NotChecked[]
}

/** Rules that another office owns, not the registrar's. */
const ruleOwners: Readonly<Partial<Record<TermRule, Owner>>> = {
  ratesMissing: 'studentAccounts',
  rateKindMissing: 'studentAccounts',
  orientationMissing: 'studentServices',
  orientationOld: 'studentServices',
  orientationLate: 'studentServices',
  agreementMissing: 'studentServices',
  agreementOld: 'studentServices',
  namesOldTerm: 'communications',
  shownNoMore: 'communications',
  movedAddress: 'communications',
  linkBroken: 'communications',
  movedTwice: 'it',
}

/** The main rule of each subject; its owner also owns a check that isn't possible. */
const subjectRules: Readonly<Record<CheckSubject, TermRule>> = {
  census: 'censusMissing',
  rates: 'ratesMissing',
  priority: 'priorityMissing',
  closures: 'closuresMissing',
  finals: 'finalsMissing',
  classes: 'noClasses',
  drop: 'classesWithoutDrop',
  withdraw: 'classesWithoutWithdraw',
  instructors: 'classesWithoutInstructor',
  meetings: 'classesWithoutMeeting',
  orientation: 'orientationMissing',
  agreements: 'agreementMissing',
  links: 'linkBroken',
  grading: 'gradesMissing',
  length: 'termLength',
}

/** Findings that this college assigns to another office. */
export type OwnerOverrides = Readonly<Partial<Record<TermRule, Owner>>>

/** The office responsible for a finding. */
const ownerOf = (rule: TermRule, overrides: OwnerOverrides): Owner =>
  overrides[rule] ?? ruleOwners[rule] ?? 'registrar'

/** The office that can make a check possible: IT where data doesn't arrive or a job is off. */
const ownerOfUnchecked = ({ subject, reason }: Unchecked, overrides: OwnerOverrides): Owner =>
  reason === 'notSent' || reason === 'neverTried' ? 'it' : ownerOf(subjectRules[subject], overrides)

/** A finding as a rule reports it; missing values become null. */
export type RawFinding = Pick<TermFinding, 'rule' | 'severity' | 'place' | 'fixBy'> &
  Partial<Omit<TermFinding, 'owner'>>

export const toFinding = (rawFinding: RawFinding, overrides: OwnerOverrides): TermFinding => ({
  day: null,
  limit: null,
  count: null,
  total: null,
  names: [],
  more: 0,
  ...rawFinding,
  owner: ownerOf(rawFinding.rule, overrides),
})

/** A check that isn't possible, as a check reports it. */
type Unchecked = Omit<NotChecked, 'owner'>

export const toNotChecked = (unchecked: Unchecked, overrides: OwnerOverrides): NotChecked => ({
  ...unchecked,
  owner: ownerOfUnchecked(unchecked, overrides),
})

/** One result of a check. */
export type CheckResult = RawFinding | Unchecked
export const isRawFinding = (result: CheckResult): result is RawFinding => 'rule' in result

export const notChecked = (subject: CheckSubject, reason: UncheckedReason): Unchecked => ({
  subject,
  reason,
})
