/** The query of a link to the plans: `?term=2027SP&plan=…`. */
export type PlanSearch = { term?: string; plan?: string }

const text = (value: unknown, maxLength: number) =>
  (typeof value === 'string' || typeof value === 'number') && String(value).length <= maxLength
    ? String(value)
    : undefined

/** Reads the query, ignoring invalid parts. */
export function readPlanSearch(query: Record<string, unknown>): PlanSearch {
  const term = text(query.term, 20)
  const plan = text(query.plan, 40)
  return { ...(term && { term }), ...(plan && { plan }) }
}
