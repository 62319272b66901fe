import { useState } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import { myRequests, type RegistrationRequest } from '#data/registration/requests.ts'

/**
 * Updates a page's responses to their current state: a waiting one may have been decided. Drops
 * those that a later request for the same class replaced.
 * @param all the student's requests, as last fetched
 */
export const currentResults = (
  answers: readonly RegistrationRequest[],
  all: readonly RegistrationRequest[],
): RegistrationRequest[] =>
  answers.flatMap((result) => {
    const latest = all.find(({ id }) => id === result.id) ?? result
    const isOver = all.some(
      ({ section, requestedAt }) =>
        section.id === latest.section.id && requestedAt > latest.requestedAt,
    )
    return isOver ? [] : [latest]
  })

/** The responses that a page received, kept up to date, and a function to add more. */
export function useCurrentResults() {
  const [answers, setAnswers] = useState<readonly RegistrationRequest[]>([])
  const all = useGroup(myRequests, answers.length > 0).data ?? []
  const add = (more: readonly RegistrationRequest[]) =>
    setAnswers((previous) => [
      ...previous.filter((result) => !more.some(({ section }) => section.id === result.section.id)),
      ...more,
    ])
  return { answers: currentResults(answers, all), add }
}
