import type { Day } from '#calendar/days.ts'
import { holdTypes } from '#catalog/hold-types.ts'
import type { Hold } from '#people/student.ts'
import { between, chance, type Random, weighted } from '#random.ts'

const drawType = weighted(holdTypes, ({ weight }) => weight)

/** Holds of 14 in 100 students (sis.md section 5.2), a third of them released. */
export function holdsOf(random: Random, ref: Day): Hold[] {
  if (!chance(random, 0.14)) return []
  const types = new Set([drawType(random), ...(chance(random, 0.15) ? [drawType(random)] : [])])
  return [...types].map(({ code }): Hold => {
    const startOn = ref - between(random, 3, 420)
    const isLifted = chance(random, 0.3) && startOn < ref - 10
    return { type: code, startOn, endOn: isLifted ? between(random, startOn + 5, ref - 1) : null }
  })
}
