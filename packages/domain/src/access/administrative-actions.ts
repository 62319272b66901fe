import { type AuditAction, auditActions } from './audit-actions.ts'

const managed =
  /^(create|change|delete|restore)(Alert|CampusClosure|CampusEvent|CarouselItem|Department|Link|LinkCategory|Message|Office|PriorityRegistration|Redirect|RegistrationPause|ServiceAccount|SupportArticle|SupportCategory|TuitionRate|Webhook)$/

const others: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'activatePriorityRegistration',
  'addBrandFile',
  'changeCollegeSettings',
  'createServiceKey',
  'createWebhookSecret',
  'erasePerson',
  'exportPerson',
  'grantAdmin',
  'grantPermission',
  'importLinks',
  'importRecords',
  'liftCurrentTerm',
  'nameCurrentTerm',
  'preservePerson',
  'replayWebhook',
  'revokeAdmin',
  'revokePermission',
  'revokeServiceKey',
  'runJob',
  'setAppVersion',
  'signOutPerson',
])

/** Actions that change the hub, its content or permissions, rather than a person's own data. */
export const administrativeActions: readonly AuditAction[] = auditActions.filter(
  (action) => managed.test(action) || others.has(action),
)
