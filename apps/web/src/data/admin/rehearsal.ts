import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'

export type Rehearsal = components['schemas']['RegistrationRehearsal']
/** Codes of the terms; without them the next one, and the last one before it. */
export type RehearsedTerms = components['schemas']['RegistrationRehearsalInput']

/**
 * Replays the first hour of an earlier term's registration for a term. It changes nothing.
 * @throws ApiError 409 if the term has no dates, or no earlier term has registration times
 */
export const rehearseRegistration = (body: RehearsedTerms): Promise<Rehearsal> =>
  dataOf(api().POST('/v1/registration/rehearsals', { body }))
