import { managedRoutes } from '#audit/managed-routes.ts'
import type { ManagedTable } from '#db/managed-table.ts'
import type { App } from '#http/app.ts'
import { validatePriority } from './check-priority-registration.ts'
import { priorityById, priorityPage } from './priority-registration.queries.ts'
import {
  type PriorityInput,
  type PriorityRegistration,
  prioritySchemas,
} from './priority-registration.schema.ts'
import {
  activatePriority,
  createPriority,
  lockPriority,
  writePriority,
} from './write-priority-registration.queries.ts'

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

const fullPage = { pageNumber: 1, pageSize: 1_000, offset: 0 }

/**
 * Priority registrations with their windows, which are stored in their own table. They are never
 * deleted.
 */
const managedPriority: ManagedTable<PriorityRegistration, PriorityInput> = {
  list: async (db) => (await priorityPage(db, {}, fullPage)).items,
  lock: async (transaction, id) =>
    (await lockPriority(transaction, id)) && priorityById(transaction, id),
  create: async (transaction, input, writer) =>
    requireStored(
      await priorityById(transaction, await createPriority(transaction, input, writer)),
    ),
  write: async (transaction, id, input, writer) => {
    await writePriority(transaction, id, input, writer)
    return requireStored(await priorityById(transaction, id))
  },
  removal: null,
}

function requireStored(item: PriorityRegistration | null): PriorityRegistration {
  if (!item) throw new Error('A priority registration is missing after it was saved')
  return item
}

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
