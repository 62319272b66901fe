import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { myRegistrations } from '#data/people/person.ts'
import { plansKey } from '#data/registration/plans.ts'
import { clearToRegister } from '#data/registration/registration.ts'
import {
  isOpen,
  myRequests,
  type RegistrationInput,
  type RegistrationRequest,
  sendRequests,
} from '#data/registration/requests.ts'

/** What an answer from the college may change besides the requests. */
const CHANGED_BY_ANSWERS = [
  plansKey,
  ['classChecks'],
  ['sections'],
  myRegistrations.queryKey,
  clearToRegister.queryKey,
]

/** @returns a function that reads again what answers from the college may have changed */
function useRefreshAfterAnswers(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(CHANGED_BY_ANSWERS.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/**
 * Reads again what the college's answers may have changed, whenever it has answered a request that
 * was open.
 * @param requests those that a page follows, as last read
 */
export function useRefreshOnceAnswered(requests: readonly RegistrationRequest[]): void {
  const refresh = useRefreshAfterAnswers()
  const openNow = requests.filter(isOpen).length
  const openBefore = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a request was answered
  useEffect(() => {
    if (openNow < openBefore.current) void refresh()
    openBefore.current = openNow
  }, [openNow])
}

type Input = Omit<RegistrationInput, 'id'>

const nameOf = (input: Input) => JSON.stringify(input)

/**
 * Sends requests to register. A request that may not have arrived keeps its id until it is answered,
 * so that trying again never registers twice.
 */
export function useRegistering() {
  const client = useQueryClient()
  const refresh = useRefreshAfterAnswers()
  const ids = useRef(new Map<string, string>())
  return useMutation({
    mutationFn: async (inputs: Input[]): Promise<RegistrationRequest[]> => {
      const requests = inputs.map((input) => {
        const id = ids.current.get(nameOf(input)) ?? crypto.randomUUID()
        ids.current.set(nameOf(input), id)
        return { ...input, id }
      })
      const answered = await sendRequests(requests)
      for (const input of inputs) ids.current.delete(nameOf(input))
      return answered
    },
    // A refusal may change what is known, too.
    onSettled: async () => {
      // A first read still under way may be older than these requests.
      await client.cancelQueries({ queryKey: myRequests.queryKey })
      await Promise.all([client.invalidateQueries({ queryKey: myRequests.queryKey }), refresh()])
    },
  })
}
