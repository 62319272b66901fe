import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

type Schemas = components['schemas']

export type RegistrationBlocker = Schemas['RegistrationBlocker']
export type ClearToRegister = Schemas['ClearToRegister'] & {
  /** How many milliseconds the server's clock is ahead of the device's. */
  clockAhead: number
}
export type ActivePriorityRegistration = Schemas['ActivePriorityRegistration']

/**
 * Whether the person may register now, as decided by the server alone (pages.md, registrations).
 */
export const clearToRegister: GroupQuery<ClearToRegister> = {
  queryKey: ['registration', 'clear'],
  queryFn: async () => {
    const result = await withoutEnvelope(
      dataOf(api().GET('/v1/academic-progress/clear-to-register/mine')).then(inLanguage),
    )
    const { data } = result
    const clockAhead = data ? Date.parse(data.asOf) - Date.now() : 0
    return { ...result, data: data && { ...data, clockAhead }, asOf: data?.asOf ?? null }
  },
}

/** The active priority registration with its windows; null without one. */
export const activePriority: GroupQuery<ActivePriorityRegistration> = {
  queryKey: ['registration', 'priority'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET('/v1/academic-progress/priority-registration/active')).then(
        inLanguage,
      ) as Promise<ActivePriorityRegistration | null>,
    ),
}
