import type { ServiceScope } from '@myhub/domain/access/service-scopes.ts'
import { m } from '#locales/compiled/messages.js'

const labels: Readonly<Record<ServiceScope, () => string>> = {
  'people.read': m.programs_scope_people,
  'accounts.read': m.programs_scope_accounts,
  'records.academic.read': m.programs_scope_academic,
  'records.financial.read': m.programs_scope_financial,
  'records.identity.read': m.programs_scope_identity,
  'alerts.write': m.programs_scope_alerts,
  'health.read': m.programs_scope_health,
}

/** The description of a scope. */
export const scopeLabel = (scope: ServiceScope): string => labels[scope]()
