import {
  maxSlots,
  type SchedulePreference,
  schedulePreferences,
} from '@myhub/domain/registration/builder/builder-input.ts'

/** Alternative courses: the student takes one of them. */
export type ChosenSlot = readonly string[]

/** The builder's URL query: `?courses=ENG-105,MAT-110.MAT-120&wish=fewerDays&break=10`. */
export type BuilderSearch = {
  readonly term?: string
  readonly slots: readonly ChosenSlot[]
  readonly wish: SchedulePreference
  /** Minimum minutes between classes. */
  readonly minBreak: number
  readonly openOnly: boolean
  /** Ids of sections that every schedule must include. */
  readonly locked: readonly string[]
}

export const breaks = [0, 10, 15, 20, 30, 45, 60] as const
const maxAlternatives = 6

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The distinct, nonempty parts. */
const uniqueParts = (value: string, separator: string) => [
  ...new Set(value.split(separator).filter((part) => part !== '' && part.length <= 40)),
]

/** Reads the query, ignoring invalid parts. A course can be in one slot only. */
export function readBuilderSearch(query: Record<string, unknown>): BuilderSearch {
  const term = text(query.term).slice(0, 20)
  const seen = new Set<string>()
  const slots = uniqueParts(text(query.courses).slice(0, 1_000), ',').flatMap((slot) => {
    const courses = uniqueParts(slot, '.').filter((course) => !seen.has(course))
    for (const course of courses) seen.add(course)
    return courses.length > 0 ? [courses.slice(0, maxAlternatives)] : []
  })
  return {
    ...(term && { term }),
    slots: slots.slice(0, maxSlots),
    wish: schedulePreferences.find((preference) => preference === query.wish) ?? 'fewerDays',
    minBreak: breaks.find((minutes) => String(minutes) === text(query.break)) ?? 0,
    openOnly: query.open === true || query.open === 'true',
    locked: uniqueParts(text(query.keep).slice(0, 400), ',').slice(0, maxSlots),
  }
}

/** Builds the URL query, without default values. */
export function writeBuilderSearch(search: BuilderSearch): Record<string, string | number | true> {
  const { term, slots, wish: preference, minBreak, openOnly, locked } = search
  return {
    ...(term !== undefined && { term }),
    ...(slots.length > 0 && { courses: slots.map((slot) => slot.join('.')).join(',') }),
    ...(preference !== 'fewerDays' && { wish: preference }),
    ...(minBreak > 0 && { break: minBreak }),
    ...(openOnly && { open: true as const }),
    ...(locked.length > 0 && { keep: locked.join(',') }),
  }
}

export const canAddAlternative = (slot: ChosenSlot) => slot.length < maxAlternatives

/** Adds a course to a slot, or as a new slot. */
export function withCourse(
  slots: readonly ChosenSlot[],
  course: string,
  slotIndex: number | null,
): readonly ChosenSlot[] {
  if (slots.some((slot) => slot.includes(course))) return slots
  if (slotIndex === null) return slots.length < maxSlots ? [...slots, [course]] : slots
  return slots.map((slot, index) => (index === slotIndex ? [...slot, course] : slot))
}

export const withoutCourse = (slots: readonly ChosenSlot[], course: string) =>
  slots.map((slot) => slot.filter((code) => code !== course)).filter((slot) => slot.length > 0)
