import {
  matchesRule,
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
    ids: groups.filter(({ rule }) => matchesRule(student, rule)).map(({ id }) => id),
  }))
  const countWhere = (matches: (ids: readonly string[]) => boolean) =>
    covered.filter(({ ids }) => matches(ids)).reduce((total, { count }) => total + count, 0)
  return {
    students: countWhere(() => true),
    unassigned: countWhere((ids) => ids.length === 0),
    inSeveral: countWhere((ids) => ids.length > 1),
    groups: groups.map(({ id }) => ({
      windowId: id,
      students: countWhere((ids) => ids.includes(id)),
    })),
  }
}
