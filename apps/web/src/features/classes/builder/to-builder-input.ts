import type {
  BuilderInput,
  BuilderSection,
} from '@myhub/domain/registration/builder/builder-input.ts'
import { isActiveClass } from '@myhub/domain/registration/registration-standing.ts'
import type { ClassSearchResults, OfferedSection } from '#data/registration/sections.ts'
import type { Registration } from '#data/shapes.ts'
import type { BusyHours } from '#lib/preferences/busy-times.ts'
import type { BuilderSearch, ChosenSlot } from './builder-search.ts'

/** A section of a chosen course. */
export type CourseSection = OfferedSection & { readonly courseId: string }

export type CourseResults = Readonly<Record<string, ClassSearchResults | null>>

export const getSlotId = (slot: ChosenSlot) => slot.join('.')

/** The term of the courses; null until one has loaded. */
export const getTerm = (results: CourseResults) =>
  Object.values(results).find((result) => result?.term)?.term ?? null

/** All sections of the chosen courses, by id. */
export function getSections(results: CourseResults): ReadonlyMap<string, CourseSection> {
  const all = Object.values(results).flatMap((result) =>
    (result?.courses ?? []).flatMap((course) =>
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
export const attendedSections = (
  term: { readonly startOn: string; readonly endOn: string } | null,
  registrations: readonly Registration[],
  today: string,
) =>
  registrations
    .filter(
      (registration) =>
        isActiveClass(registration, today) &&
        registration.status.state !== 'pending' &&
        registration.section.status !== 'cancelled' &&
        registration.section.startOn <= (term?.endOn ?? registration.section.startOn) &&
        registration.section.endOn >= (term?.startOn ?? today),
    )
    .map(({ section }) => section)

type BuilderInputSource = {
  readonly search: BuilderSearch
  readonly results: CourseResults
  readonly busy: readonly BusyHours[]
  readonly registered: readonly BuilderSection[]
  readonly today: string
}

/**
 * The builder's input, and the number of sections that it can't place because their times are
 * unknown.
 */
export function toBuilderInput({ search, results, busy, registered, today }: BuilderInputSource): {
  input: BuilderInput
  unknownTimesCount: number
} {
  const addable = [...getSections(results).values()].filter((section) =>
    canBeAdded(section, search.openOnly, today),
  )
  const slots = search.slots.map((slot) => {
    const own = addable.filter(({ courseId }) => slot.includes(courseId))
    const sections = own.flatMap(({ id, meetings }) =>
      meetings === null ? [] : [{ id, meetings: meetings.map(toTimes) }],
    )
    const all = slot
      .flatMap((course) => results[course]?.courses ?? [])
      .flatMap((group) => group.sections)
    const lockedSectionId =
      search.locked.find((id) => all.some((section) => section.id === id)) ?? null
    return { id: getSlotId(slot), sections, lockedSectionId }
  })
  const input: BuilderInput = {
    slots,
    busy: busy.map((hours) => ({ ...hours, startOn: null, endOn: null })),
    minBreakMinutes: search.minBreak,
    preference: search.wish,
    registered: registered.map(({ id, meetings }) => ({ id, meetings: meetings.map(toTimes) })),
  }
  return { input, unknownTimesCount: addable.filter(({ meetings }) => meetings === null).length }
}

/** Picks only the fields that the worker needs. */
const toTimes = ({
  days,
  startTime,
  endTime,
  startOn,
  endOn,
  exceptions,
}: BuilderSection['meetings'][number]) => ({ days, startTime, endTime, startOn, endOn, exceptions })
