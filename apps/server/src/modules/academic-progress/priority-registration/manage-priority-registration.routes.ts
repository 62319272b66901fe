import { managedRoutes } from '#audit/managed-routes.ts'
import type { App } from '#http/app.ts'
import { validatePriority } from './check-priority-registration.ts'
import { managedPriority } from './managed-priority-registration.ts'
import { type PriorityRegistration, prioritySchemas } from './priority-registration.schema.ts'
import { activatePriority } from './write-priority-registration.queries.ts'

const toInput = ({
  academicPeriod,
  title,
  message,
  translations,
  isActive,
  windows,
}: PriorityRegistration) => ({
  academicPeriodId: academicPeriod.id,
  title,
  message,
  translations,
  isActive,
  windows,
})

/** Priority registration, for the staff who maintain it (portal.md section 7). */
export function managePriorityRegistrationRoutes(app: App): void {
  managedRoutes(app, {
    path: '/v1/academic-progress/priority-registration',
    tag: 'academic-progress',
    permission: 'priority.write',
    thing: 'PriorityRegistration',
    one: 'a priority registration',
    many: 'priority registrations',
    schemas: prioritySchemas,
    table: managedPriority,
    toInput,
    check: validatePriority,
    conflict: 'Another priority registration is active for that term.',
    list: null,
    actions: [
      {
        verb: 'activate',
        summary: 'Activates a priority registration, replacing the active one for its term',
        run: async (transaction, { id, isActive }, writer) => {
          if (!isActive) await activatePriority(transaction, id, writer)
          return !isActive
        },
      },
    ],
  })
}
