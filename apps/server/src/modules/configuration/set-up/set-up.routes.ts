import type { FastifyRequest } from 'fastify'
import { v4 as newId } from 'uuid'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { languageFor } from '#identity/pages/language.ts'
import { passkeysOf } from '#identity/passkeys/passkeys.queries.ts'
import { providersOf } from '#identity/trial/begin-trial.ts'
import { html } from '#lib/html.ts'
import type { SendFailure } from '#lib/sending/send-failure.ts'
import { type Email, openMailer } from '#lib/sending/send-mail.ts'
import { fill, textsIn } from '#locales/catalog.ts'
import { readHubContents } from './set-up.queries.ts'
import { mailFailures, SetUp, StarterContent, TestEmail, TestEmailInput } from './set-up.schema.ts'
import { toProvider } from './sign-in-trial.routes.ts'

const tags = ['configuration']
const writeAccess = { access: { permission: 'settings.write' } } as const
const MINUTE = 60_000

/** Maps a failure to a kind in the contract; unknown kinds count as connection failures. */
const failureKind = (failure: SendFailure | null) =>
  failure && (mailFailures.find((kind) => kind === failure.kind) ?? 'unreachable')

function describeSignIn(app: App): SetUp['signIn'] {
  const { OIDC_ISSUER, signInProviders } = app.settings
  const [first, second] = signInProviders
  const singleKind = first && 'saml' in first && !second ? 'saml' : 'several'
  const hubKind = first ? singleKind : 'hub'
  return {
    kind: OIDC_ISSUER ? 'openId' : hubKind,
    providers: providersOf(app).map((signInProvider) => toProvider(app, signInProvider)),
  }
}

/** The setup assistant's calls, except those for the college's settings. */
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
      config: writeAccess,
      schema: {
        operationId: 'readSetUp',
        tags,
        summary: 'Gets what is set up in the hub and what is still missing',
        response: { 200: schemaRef(SetUp) },
      },
    },
    async (request) => {
      const { source, people, ...content } = await readHubContents(db)
      const passkeys = await passkeysOf(db, callerOf(request).personId)
      return {
        signIn: describeSignIn(app),
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
      config: writeAccess,
      schema: {
        operationId: 'addStarterContent',
        tags,
        summary: 'Adds starter links, offices and articles in English and Spanish to an empty hub',
        description: 'Adds nothing if the hub already has any of these.',
        response: { 200: schemaRef(StarterContent) },
      },
    },
    async (request) => {
      const before = await readHubContents(db)
      if (before.links + before.articles + before.offices > 0)
        return { links: 0, offices: 0, articles: 0 }
      await app.loadStarterContent()
      const { links, offices, articles } = await readHubContents(db)
      const details = { links, offices, articles }
      await auditCaller(request, { action: 'addStarterContent', outcome: 'ok', details })
      return details
    },
  )

  app.post(
    '/v1/configuration/set-up/test-email',
    {
      config: {
        ...writeAccess,
        whileImpersonating: 'never',
        refusals: { 409: 'The hub has no mail server.' },
      },
      schema: {
        operationId: 'sendTestEmail',
        tags,
        summary: 'Sends a test message and returns whether the mail server accepted it',
        description: 'Limited to three a minute. The address isn’t recorded in the audit log.',
        body: schemaRef(TestEmailInput),
        response: { 200: schemaRef(TestEmail) },
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
        const failure = await mailer.send({ id: newId(), to, ...testEmailMessage(request) })
        const outcome = failure ? 'failed' : 'ok'
        await auditCaller(request, { action: 'sendTestEmail', outcome })
        return { failure: failureKind(failure) }
      } finally {
        mailer.close()
      }
    },
  )
}

/** The test message, in the caller's language. */
function testEmailMessage(request: FastifyRequest): Omit<Email, 'to' | 'id'> {
  const { brand, COLLEGE_NAME: college, publicUrl } = request.server.settings
  const { subject, text } = textsIn(languageFor(request)).testEmail
  const hub = brand.name ?? 'MyHub'
  const body = fill(text, { hub, college })
  return {
    subject: fill(subject, { hub }),
    text: `${body}\n\n${publicUrl}\n`,
    html: html`<p>${body}</p><p><a href="${publicUrl}">${publicUrl}</a></p>`.html,
    isUrgent: false,
    unsubscribe: null,
  }
}
