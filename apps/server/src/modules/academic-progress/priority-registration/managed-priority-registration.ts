import type { ManagedTable } from '#db/managed-table.ts'
import { priorityById, priorityPage } from './priority-registration.queries.ts'
import type { PriorityInput, PriorityRegistration } from './priority-registration.schema.ts'
import {
  createPriority,
  lockPriority,
  writePriority,
} from './write-priority-registration.queries.ts'

const fullPage = { pageNumber: 1, pageSize: 1_000, offset: 0 }

/**
 * Priority registrations with their windows, which are stored in their own table. They are never
 * deleted.
 */
export const managedPriority: ManagedTable<PriorityRegistration, PriorityInput> = {
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
