import { isAdvising } from '#data/programs/advisors.ts'
import type { Advisor, Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import type { Entry } from './entries.ts'

type Person = { id: string; name: string; hint: string; words: string; url: string }

const entry = ({ id, ...rest }: Person): Entry => ({
  id: `person ${id}`,
  kind: 'person',
  newTab: false,
  ...rest,
})

/**
 * A student's advisors, and the instructors of their classes that haven't ended, each once. Their
 * names are in no URL: an advisor leads to how to book an appointment, an instructor to the class.
 */
export function peopleEntries(
  advisors: readonly Advisor[],
  registrations: readonly Registration[],
  today: string,
): Entry[] {
  const taught = registrations.filter(
    ({ status, section }) => status.state === 'registered' && section.endOn >= today,
  )
  const all = [
    ...advisors
      .filter((advisor) => isAdvising(advisor, today))
      .map(({ person, type }) => ({
        id: person.id,
        name: person.displayName,
        hint: type.title,
        words: m.palette_words_advisor(),
        url: '/profile/academic-progress',
      })),
    ...taught.flatMap(({ section }) =>
      section.instructors.map(({ personId, displayName }) => ({
        id: personId,
        name: displayName,
        hint: m.palette_instructor_of({ name: section.name }),
        words: `${m.palette_words_instructor()} ${section.title}`,
        url: `/profile/schedule?${new URLSearchParams({ term: section.term.code })}`,
      })),
    ),
  ]
  return [...new Map(all.toReversed().map((person) => [person.id, person])).values()]
    .toReversed()
    .map(entry)
}
