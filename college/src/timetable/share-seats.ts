import type { Term } from '#calendar/calendar.ts'
import type { Section } from './section.ts'

/** Minimum number of free seats in a section with reserved seats. */
const minFreeSeats = 6
const reservedSeats = 3
/** One in this many of those sections reserves seats. */
const reserveEvery = 12

/**
 * Cross-lists two courses that one teacher teaches together online, and reserves seats in some
 * classes for a group. Called after everyone has registered.
 */
export function shareSeats({ code }: Term, tile: number, sections: readonly Section[]): void {
  const onlineSections = sections.filter(
    ({ mode, cancelled, teacher, waiting }) =>
      mode === 'online' && !cancelled && teacher !== null && waiting === 0,
  )
  for (const onlineSection of onlineSections) {
    const other = onlineSections.find(
      ({ course, teacher, session }) =>
        course.id > onlineSection.course.id &&
        course.subject === onlineSection.course.subject &&
        teacher === onlineSection.teacher &&
        session === onlineSection.session,
    )
    if (!other) continue
    const capacity = Math.max(
      onlineSection.capacity,
      other.capacity,
      onlineSection.taken + other.taken,
    )
    onlineSection.crossList = { code: `X${code}-${tile + 1}`, capacity }
    other.crossList = onlineSection.crossList
    break
  }
  sections
    .filter(
      ({ cancelled, crossList, capacity, taken, waiting }) =>
        !cancelled && !crossList && waiting === 0 && capacity - taken >= minFreeSeats,
    )
    .forEach((section, index) => {
      if (index % reserveEvery === 0) section.reserved = reservedSeats
    })
}
