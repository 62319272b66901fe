import type {
  BuilderInput,
  BuilderSection,
} from '@myhub/domain/registration/builder/builder-input.ts'
import { isHeld } from '@myhub/domain/registration/registration-standing.ts'
import type { FoundClasses, OfferedSection } from '#data/registration/sections.ts'
import type { Registration } from '#data/shapes.ts'
import type { BusyHours } from '#lib/preferences/busy-times.ts'
import type { BuilderSearch, ChosenSlot } from './builder-search.ts'

/** A section of a chosen course. */
export type CourseSection = OfferedSection & { readonly courseId: string }

export type Found = Readonly<Record<string, FoundClasses | null>>

export const slotIdOf = (slot: ChosenSlot) => slot.join('.')

/** The term of the courses; null until one has loaded. */
export const termOf = (found: Found) => Object.values(found).find((one) => one?.term)?.term ?? null

/** All sections of the chosen courses, by id. */
export function sectionsOf(found: Found): ReadonlyMap<string, CourseSection> {
  const all = Object.values(found).flatMap((one) =>
    (one?.courses ?? []).flatMap((course) =>
      course.sections.map((section) => ({ ...section, courseId: course.id })),
    ),
  )
  return new Map(all.map((section) => [section.id, section]))
}

/** Whether a section can be added now, as far as the data shows. */
function canBeAdded({ seats, endOn }: OfferedSection, openOnly: boolean, today: string): boolean {
  if (endOn < today) return false
  return openOnly
    ? seats.state === 'open'
    : seats.state === 'open' || seats.state === 'waitlist' || seats.state === 'unknown'
}

/** The classes that the person attends during the term. */
export const attendedIn = (
  term: { readonly startOn: string; readonly endOn: string } | null,
  registrations: readonly Registration[],
  today: string,
) =>
  registrations
    .filter(
      (one) =>
        isHeld(one, today) &&
        one.status.state !== 'pending' &&
        one.section.status !== 'cancelled' &&
        one.section.startOn <= (term?.endOn ?? one.section.startOn) &&
        one.section.endOn >= (term?.startOn ?? today),
    )
    .map(({ section }) => section)

type Given = {
  readonly search: BuilderSearch
  readonly found: Found
  readonly busy: readonly BusyHours[]
  readonly registered: readonly BuilderSection[]
  readonly today: string
}

/**
 * The builder's input, and the number of sections that it can't place because their times are
 * unknown.
 */
export function toBuilderInput({ search, found, busy, registered, today }: Given): {
  input: BuilderInput
  timesUnknown: number
} {
  const addable = [...sectionsOf(found).values()].filter((section) =>
    canBeAdded(section, search.openOnly, today),
  )
  const slots = search.slots.map((slot) => {
    const own = addable.filter(({ courseId }) => slot.includes(courseId))
    const sections = own.flatMap(({ id, meetings }) =>
      meetings === null ? [] : [{ id, meetings: meetings.map(timesOf) }],
    )
    const all = slot
      .flatMap((course) => found[course]?.courses ?? [])
      .flatMap((one) => one.sections)
    const lockedSectionId = search.kept.find((id) => all.some((one) => one.id === id)) ?? null
    return { id: slotIdOf(slot), sections, lockedSectionId }
  })
  const input: BuilderInput = {
    slots,
    busy: busy.map((hours) => ({ ...hours, startOn: null, endOn: null })),
    leastBreakMinutes: search.leastBreak,
    wish: search.wish,
    registered: registered.map(({ id, meetings }) => ({ id, meetings: meetings.map(timesOf) })),
  }
  return { input, timesUnknown: addable.filter(({ meetings }) => meetings === null).length }
}

/** Picks only the fields that the worker needs. */
const timesOf = ({
  days,
  startTime,
  endTime,
  startOn,
  endOn,
  exceptions,
}: BuilderSection['meetings'][number]) => ({ days, startTime, endTime, startOn, endOn, exceptions })
