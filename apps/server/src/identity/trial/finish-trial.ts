import type { FastifyInstance } from 'fastify'
import { permissionsOfClaims, type ValuesOf } from '../claims/claimed-permissions.ts'
import { causeOf, problemOf, SignInError } from '../relying-party/problem.ts'
import type { OpenRequest } from '../sessions/provider-sign-ins.queries.ts'
import { type ProviderClaim, saveOutcome, takeRequest } from './sign-in-trials.queries.ts'

const prefix = 'trial '
/** Limits of what an administrator sees of claims; groups can be hundreds. */
const [maxClaims, maxValues, maxValueLength] = [60, 30, 300]

/** The interaction of a request that belongs to a trial, not to a sign-in page. */
export const interactionOfTrial = (id: string): string => `${prefix}${id}`

/** The trial of a request; null if it is a sign-in. */
export const trialIn = ({ interaction }: Pick<OpenRequest, 'interaction'>): string | null =>
  interaction.startsWith(prefix) ? interaction.slice(prefix.length) : null

/** A provider's verified response. */
export interface ProviderResponse {
  readonly claims: readonly ProviderClaim[]
  readonly valuesOf: ValuesOf
  /** The person that would be signed in. @throws SignInError */
  readonly findPerson: () => Promise<string>
}

const shortened = ({ name, values }: ProviderClaim): ProviderClaim => ({
  name,
  values: values.slice(0, maxValues).map((value) => value.slice(0, maxValueLength)),
})

/**
 * Stores the outcome of a trial instead of signing someone in.
 * @param readResponse verifies the provider's response
 * @returns the page that shows it
 * @throws SignInError for a request that belongs to a sign-in
 */
export async function finishTrial(
  app: FastifyInstance,
  request: OpenRequest,
  readResponse: () => Promise<ProviderResponse>,
): Promise<string> {
  const { db } = app.database
  const trial = trialIn(request)
  if (trial === null) throw new SignInError('badRequest', 'the request is not of a trial')
  let response: ProviderResponse | null = null
  const verify = async () => {
    if (!(await takeRequest(db, request.id)))
      throw new SignInError('expired', 'the request is already answered')
    response = await readResponse()
    return { personId: await response.findPerson(), problem: null, cause: null }
  }
  const failed = (error: unknown) => {
    const problem = problemOf(error)
    if (!problem) throw error
    return { personId: null, problem, cause: causeOf(error) }
  }
  const outcome = await verify().catch(failed)
  const { claims = [], valuesOf = () => [] } = (response as ProviderResponse | null) ?? {}
  await saveOutcome(db, trial, {
    ...outcome,
    claims: claims.slice(0, maxClaims).map(shortened),
    permissions: await permissionsOfClaims(app, valuesOf),
  })
  return `/admin/set-up?trial=${trial}`
}
