import type { AuditAction } from './audit-actions.ts'

/**
 * The legal basis for showing staff a student's education record (34 CFR 99.31(a)(1)):
 * they are assigned to the student, as instructor, advisor or coordinator; they hold a permission
 * that their duties need and gave a reason; or they viewed the hub as the student.
 */
export const disclosureBases = ['assigned', 'permission', 'reason', 'viewingAs'] as const
export type DisclosureBasis = (typeof disclosureBases)[number]

/** Every new view action must be listed here, with its basis if it shows education records. */
type ViewActions = Record<Extract<AuditAction, `view${string}`>, DisclosureBasis | null>

const views = {
  viewAdvisee: 'assigned',
  viewAdvisingHolds: 'assigned',
  viewAdvisingNotes: 'assigned',
  viewAttendanceReports: 'permission',
  viewCaseload: 'assigned',
  viewCensus: null,
  viewDepartment: null,
  // The custodian's own view of the record of disclosures isn't one (34 CFR 99.32(c)).
  viewDisclosures: null,
  viewGrading: null,
  viewHoldsToEnd: 'permission',
  viewMessageReach: 'assigned',
  viewMessageReaders: 'assigned',
  viewNotices: 'assigned',
  viewPathwayRequests: 'permission',
  viewPermissions: null,
  viewPerson: 'permission',
  viewPersonChanges: 'permission',
  viewPersonData: 'permission',
  viewPostedGrades: 'permission',
  viewProgramStudents: 'assigned',
  viewRegistrationPlans: 'permission',
  viewRegistrationRequests: 'permission',
  viewRoster: 'assigned',
  viewStuckChanges: 'permission',
  viewStuckDeliveries: null,
} as const satisfies ViewActions

const bases: Readonly<Partial<Record<string, DisclosureBasis | null>>> = {
  ...views,
  impersonatedCall: 'viewingAs',
}

/** The audit actions that show a student's education record to someone else. */
export const disclosureActions: readonly string[] = Object.entries(bases).flatMap(
  ([action, basis]) => (basis ? [action] : []),
)

/** The basis of an audit event; null if it shows no education record. */
export function disclosureBasis(action: string, hasReason: boolean): DisclosureBasis | null {
  const basis = bases[action] ?? null
  return basis === 'permission' && hasReason ? 'reason' : basis
}

/** Lists that the person assigned to the students opens often: they are counted by week. */
export const listActions: readonly AuditAction[] = [
  'viewRoster',
  'viewCaseload',
  'viewAdvisingHolds',
  'viewProgramStudents',
]
