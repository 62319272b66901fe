import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { myRegistrations } from '#data/people/person.ts'
import { plansKey } from '#data/registration/plans.ts'
import { clearToRegister } from '#data/registration/registration.ts'
import {
  myRequests,
  type RegistrationRequest,
  type RegistrationWish,
  sendRequests,
} from '#data/registration/requests.ts'

type Wish = Omit<RegistrationWish, 'id'>

const nameOf = ({ action, sectionId }: Wish) => `${action} ${sectionId}`

/**
 * Sends requests to register. A request that may not have arrived keeps its id until it is answered,
 * so that trying again never registers twice.
 */
export function useRegistering() {
  const client = useQueryClient()
  const ids = useRef(new Map<string, string>())
  return useMutation({
    mutationFn: async (wishes: Wish[]): Promise<RegistrationRequest[]> => {
      const requests = wishes.map((wish) => {
        const id = ids.current.get(nameOf(wish)) ?? crypto.randomUUID()
        ids.current.set(nameOf(wish), id)
        return { ...wish, id }
      })
      const answered = await sendRequests(requests)
      for (const wish of wishes) ids.current.delete(nameOf(wish))
      return answered
    },
    // A refusal may change what is known, too.
    onSettled: () =>
      Promise.all(
        [
          plansKey,
          ['classChecks'],
          ['sections'],
          myRequests.queryKey,
          myRegistrations.queryKey,
          clearToRegister.queryKey,
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}
