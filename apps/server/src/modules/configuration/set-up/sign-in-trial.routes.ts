import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import type { ExternalProvider } from '#identity/external/external-providers.ts'
import { languageFor } from '#identity/pages/language.ts'
import { beginTrial, providersOf } from '#identity/trial/begin-trial.ts'
import { personInTrial, trialOf } from '#identity/trial/sign-in-trials.queries.ts'
import type { Settings } from '#settings.ts'
import {
  type SignInProvider,
  SignInTrial,
  SignInTrialBegun,
  SignInTrialInput,
} from './sign-in-trial.schema.ts'

const tags = ['configuration']
const config = {
  access: { permission: 'settings.write' },
  whileImpersonating: 'never',
  refusals: { 403: 'The caller is viewing as another person.' },
} as const

function addressOf({ OIDC_ISSUER, signInProviders }: Settings, id: string): string {
  const person = signInProviders.find((provider) => provider.id === id)
  if (!person) return OIDC_ISSUER ?? ''
  return 'saml' in person ? person.saml.metadata : person.openid.issuer
}

/** A provider as shown to administrators. */
export function toProvider({ settings }: App, signInProvider: ExternalProvider): SignInProvider {
  const { id, label, kind, field } = signInProvider
  return {
    id,
    label: label.en ?? id,
    kind: kind === 'saml' ? 'saml' : 'openId',
    address: addressOf(settings, id),
    claim: signInProvider.kind === 'saml' ? signInProvider.attribute : signInProvider.claim,
    // Only the hub's own provider identifies people by ID, and it can't be tested.
    field: field === 'id' ? 'username' : field,
  }
}

/** Trial sign-ins for administrators (operate.md, section 1). They don't sign anyone in. */
export function signInTrialRoutes(app: App): void {
  const { db } = app.database

  app.post(
    '/v1/configuration/sign-in-trial',
    {
      config,
      schema: {
        operationId: 'tryOutSignIn',
        tags,
        summary: 'Starts a trial sign-in at a provider, without signing anyone in',
        description: 'Only the caller can read the result, for one hour.',
        body: schemaRef(SignInTrialInput),
        response: { 201: schemaRef(SignInTrialBegun) },
      },
    },
    async (request, reply) => {
      const { provider } = request.body
      const signInProvider = providersOf(app).find(({ id }) => id === provider)
      if (!signInProvider)
        throw fieldError('provider', 'unknown', 'must be one of the college’s providers')
      const { personId } = callerOf(request)
      const language = languageFor(request)
      const started = await beginTrial(app, signInProvider, { personId, language })
      const details = { provider }
      await auditCaller(request, { action: 'tryOutSignIn', outcome: 'ok', details })
      return reply.code(201).send(started)
    },
  )

  app.get(
    '/v1/configuration/sign-in-trial/:id',
    {
      config,
      schema: {
        operationId: 'readSignInTrial',
        tags,
        summary: 'Gets the provider’s response in a trial and the person the hub would sign in',
        description: 'The access log of that person shows who ran the trial.',
        params: strictObject({ id: uuid() }),
        response: { 200: schemaRef(SignInTrial) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const trial = await trialOf(db, { id: request.params.id, personId, now: app.clock() })
      if (!trial) throw httpErrors.notFound()
      const { outcome } = trial
      const signInProvider = providersOf(app).find(({ id }) => id === trial.provider)
      const provider = outcome?.personId ? await personInTrial(db, outcome.personId) : undefined
      if (provider && outcome?.personId)
        await auditCaller(request, {
          ...{ action: 'readSignInTrial', outcome: 'ok', subjectId: outcome.personId },
        })
      return {
        provider: signInProvider ? toProvider(app, signInProvider) : null,
        isAnswered: outcome !== null,
        problem: outcome?.problem ?? null,
        cause: outcome?.cause ?? null,
        claims: outcome?.claims.map(({ name, values }) => ({ name, values: [...values] })) ?? [],
        person: provider ?? null,
        permissions: [...(outcome?.permissions ?? [])],
      }
    },
  )
}
