import { useState } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import { myRequests, type RegistrationRequest } from '#data/registration/requests.ts'

/**
 * Of the answers that a page got, each with what has come of it since: one that waited may have been
 * decided, and one that a later request for its class replaced is over.
 * @param all the student's requests as last read
 */
export const currentAnswers = (
  answers: readonly RegistrationRequest[],
  all: readonly RegistrationRequest[],
): RegistrationRequest[] =>
  answers.flatMap((answer) => {
    const now = all.find(({ id }) => id === answer.id) ?? answer
    const isOver = all.some(
      ({ section, requestedAt }) => section.id === now.section.id && requestedAt > now.requestedAt,
    )
    return isOver ? [] : [now]
  })

/** The answers that a page got for its classes, kept current, and a function to add some. */
export function useCurrentAnswers() {
  const [answers, setAnswers] = useState<readonly RegistrationRequest[]>([])
  const all = useGroup(myRequests, answers.length > 0).data ?? []
  const add = (more: readonly RegistrationRequest[]) =>
    setAnswers((before) => [
      ...before.filter((one) => !more.some(({ section }) => section.id === one.section.id)),
      ...more,
    ])
  return { answers: currentAnswers(answers, all), add }
}
