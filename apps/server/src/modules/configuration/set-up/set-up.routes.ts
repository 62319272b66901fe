import { v4 as newId } from 'uuid'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { ref } from '#http/schema.ts'
import { passkeysOf } from '#identity/passkeys/passkeys.queries.ts'
import type { SendFailure } from '#lib/sending/send-failure.ts'
import { openMailer } from '#lib/sending/send-mail.ts'
import type { Settings } from '#settings.ts'
import { hubContents } from './set-up.queries.ts'
import { mailFailures, SetUp, StarterContent, TestEmail, TestEmailInput } from './set-up.schema.ts'
import { testLetter } from './test-letter.ts'

const tags = ['configuration']
const may = { access: { permission: 'settings.write' } } as const
const MINUTE = 60_000

/** The kinds that the contract has; a new one counts as a failure of the connection. */
const kindOf = (failure: SendFailure | null) =>
  failure && (mailFailures.find((kind) => kind === failure.kind) ?? 'unreachable')

function signInOf(settings: Settings): SetUp['signIn'] {
  const { OIDC_ISSUER, OIDC_PERSON_CLAIM, OIDC_PERSON_FIELD, signInProviders } = settings
  const [first] = signInProviders
  if (OIDC_ISSUER)
    return {
      kind: 'openId',
      provider: OIDC_ISSUER,
      claim: OIDC_PERSON_CLAIM,
      field: OIDC_PERSON_FIELD,
    }
  if (signInProviders.length > 1)
    return { kind: 'several', provider: null, claim: null, field: null }
  if (first && 'saml' in first)
    return {
      kind: 'saml',
      provider: settings.SAML_IDP_METADATA ?? first.saml.metadata,
      claim: settings.SAML_PERSON_ATTRIBUTE,
      field: settings.SAML_PERSON_FIELD,
    }
  return first
    ? { kind: 'several', provider: null, claim: null, field: null }
    : { kind: 'hub', provider: null, claim: null, field: null }
}

/** What the set-up assistant needs besides the college's settings. */
export function setUpRoutes(app: App): void {
  const { db } = app.database
  const count = app.createRateLimit({
    timeWindow: MINUTE,
    max: 3,
    keyGenerator: (request) => `testEmail ${callerOf(request).personId}`,
  })

  app.get(
    '/v1/configuration/set-up',
    {
      config: may,
      schema: {
        operationId: 'readSetUp',
        tags,
        summary: 'Gets what the hub has and what it lacks, for the set-up',
        response: { 200: ref(SetUp) },
      },
    },
    async (request) => {
      const { source, people, ...content } = await hubContents(db)
      const passkeys = await passkeysOf(db, callerOf(request).personId)
      return {
        signIn: signInOf(app.settings),
        records: { source, people },
        content,
        email: { from: app.settings.SMTP_URL ? (app.settings.SMTP_FROM ?? null) : null },
        hasPasskey: passkeys.length > 0,
      }
    },
  )

  app.post(
    '/v1/configuration/set-up/starter-content',
    {
      config: may,
      schema: {
        operationId: 'addStarterContent',
        tags,
        summary: 'Adds first links and articles in English and Spanish to a hub without any',
        description: 'Adds nothing to a hub that has links or articles.',
        response: { 200: ref(StarterContent) },
      },
    },
    async (request) => {
      const before = await hubContents(db)
      if (before.links + before.articles > 0) return { links: 0, articles: 0 }
      await app.loadStarterContent()
      const { links, articles } = await hubContents(db)
      const details = { links, articles }
      await auditCaller(request, { action: 'addStarterContent', outcome: 'ok', details })
      return details
    },
  )

  app.post(
    '/v1/configuration/set-up/test-email',
    {
      config: {
        ...may,
        whileImpersonating: 'never',
        refusals: { 409: 'The hub has no mail server.' },
      },
      schema: {
        operationId: 'sendTestEmail',
        tags,
        summary: 'Sends a test message, and returns whether the mail server took it',
        description: 'At most three a minute. The audit log has no address.',
        body: ref(TestEmailInput),
        response: { 200: ref(TestEmail) },
      },
    },
    async (request, reply) => {
      const { SMTP_URL, SMTP_FROM } = app.settings
      if (!SMTP_URL || !SMTP_FROM)
        throw httpErrors.conflict('The hub has no mail server: set SMTP_URL and SMTP_FROM.')
      const limit = await count(request)
      if (!limit.isAllowed && limit.isExceeded) {
        reply.header('retry-after', limit.ttlInSeconds)
        throw new HttpError(429, 'tooManyRequests', 'Wait a minute, then send another one.')
      }
      const mailer = await openMailer(SMTP_URL, SMTP_FROM)
      try {
        const { to } = request.body
        const failure = await mailer.send({ id: newId(), to, ...testLetter(request) })
        const outcome = failure ? 'failed' : 'ok'
        await auditCaller(request, { action: 'sendTestEmail', outcome })
        return { failure: kindOf(failure) }
      } finally {
        mailer.close()
      }
    },
  )
}
