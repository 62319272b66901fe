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

/** The queries that a response from the college may affect, besides the requests. */
const AFFECTED_QUERY_KEYS = [
  plansKey,
  ['classChecks'],
  ['sections'],
  myRegistrations.queryKey,
  clearToRegister.queryKey,
]

/** @returns a function that invalidates the queries that a response may have affected */
function useRefreshAfterResults(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(AFFECTED_QUERY_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/**
 * Invalidates the affected queries whenever the college has answered an open request.
 * @param requests the requests that a page follows, as last fetched
 */
export function useRefreshOnceProcessed(requests: readonly RegistrationRequest[]): void {
  const refresh = useRefreshAfterResults()
  const openCount = requests.filter(isOpen).length
  const previousOpenCount = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a request was answered
  useEffect(() => {
    if (openCount < previousOpenCount.current) void refresh()
    previousOpenCount.current = openCount
  }, [openCount])
}

type Input = Omit<RegistrationInput, 'id'>

const toInputKey = (input: Input) => JSON.stringify(input)

/**
 * Sends registration requests. A request that may not have arrived keeps its id until it is
 * answered, so that a retry never registers twice.
 */
export function useRegistering() {
  const client = useQueryClient()
  const refresh = useRefreshAfterResults()
  const ids = useRef(new Map<string, string>())
  return useMutation({
    mutationFn: async (inputs: Input[]): Promise<RegistrationRequest[]> => {
      const requests = inputs.map((input) => {
        const id = ids.current.get(toInputKey(input)) ?? crypto.randomUUID()
        ids.current.set(toInputKey(input), id)
        return { ...input, id }
      })
      const answered = await sendRequests(requests)
      for (const input of inputs) ids.current.delete(toInputKey(input))
      return answered
    },
    // A rejection may affect other data, too.
    onSettled: async () => {
      // A fetch in progress may be older than these requests.
      await client.cancelQueries({ queryKey: myRequests.queryKey })
      await Promise.all([client.invalidateQueries({ queryKey: myRequests.queryKey }), refresh()])
    },
  })
}
