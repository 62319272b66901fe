import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'

export type Rehearsal = components['schemas']['RegistrationRehearsal']

/**
 * Replays the first hour of the last term's registration for the next term. It changes nothing.
 * @throws ApiError 409 if the term has no dates, or no earlier term says when students registered
 */
export const rehearseRegistration = (): Promise<Rehearsal> =>
  answerOf(api().POST('/v1/registration/rehearsals', { body: {} }))
