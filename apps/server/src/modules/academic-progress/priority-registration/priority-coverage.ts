import {
  fallsUnder,
  type PriorityRule,
  type Registrant,
} from '@myhub/domain/registration/priority-slot.ts'

interface Group {
  readonly id: string
  readonly rule: PriorityRule
}

/**
 * Counts the students in each group. Ideally everyone is in exactly one (pages.md, Admin).
 * @param students grouped by what the rules can distinguish
 */
export function coverage(
  groups: readonly Group[],
  students: readonly (Registrant & { readonly count: number })[],
) {
  const covered = students.map(({ count, ...student }) => ({
    count,
    ids: groups.filter(({ rule }) => fallsUnder(student, rule)).map(({ id }) => id),
  }))
  const sum = (which: (ids: readonly string[]) => boolean) =>
    covered.filter(({ ids }) => which(ids)).reduce((total, { count }) => total + count, 0)
  return {
    students: sum(() => true),
    unassigned: sum((ids) => ids.length === 0),
    inSeveral: sum((ids) => ids.length > 1),
    groups: groups.map(({ id }) => ({ windowId: id, students: sum((ids) => ids.includes(id)) })),
  }
}
