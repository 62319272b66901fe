import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeAuditEvent } from '#audit/write-audit-event.ts'
import { AccountError, accountOwner, writeAccount } from '#identity/accounts/accounts.ts'
import { guessable } from '#identity/accounts/change-password.ts'
import { minPasswordLength, passwordError } from '#identity/accounts/passwords.ts'
import { languageFor } from '#identity/pages/language.ts'
import { sendPage } from '#identity/pages/layout.ts'
import { deviceOf } from '#identity/sessions/device-of.ts'
import { hintCookie, sessionCookie } from '#identity/sessions/session-cookie.ts'
import { beginSession } from '#identity/sessions/sessions.queries.ts'
import { vaultOf } from '#lib/vault.ts'
import { toggleAdminMode } from '../../authorization/admin-mode.queries.ts'
import { makeAdmin } from '../../authorization/grants.queries.ts'
import { type FirstAdminError, firstAdminPage, usedLinkPage } from './first-admin-page.ts'
import { consumeSetUpLink, isSetUpLink } from './set-up-link.queries.ts'

export const setUpPath = '/ui/set-up'
/** The page where the new administrator continues. */
const assistantPath = '/admin/set-up'
const hour = 3_600_000

type ByToken = { Params: { token: string } }

const collegeOf = (request: FastifyRequest) => ({
  collegeName: request.server.settings.COLLEGE_NAME,
  language: languageFor(request),
})

function readForm(body: unknown) {
  const fields = new Map(Object.entries(body ?? {}))
  const field = (name: string) => {
    const value: unknown = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const username = field('username').trim().toLowerCase()
  return { name: field('name').trim().slice(0, 200), username, password: field('password') }
}
type Form = ReturnType<typeof readForm>

/** Validates the form; null if the account can be created. */
async function validateForm(request: FastifyRequest, { name, username, password }: Form) {
  if (!/\S\s+\S/.test(name)) return 'name' satisfies FirstAdminError
  if (!/^[^\s]{1,100}$/.test(username)) return 'username' satisfies FirstAdminError
  if (password.length < minPasswordLength) return 'short' satisfies FirstAdminError
  const error = await passwordError(password, guessable(request.server.settings, username))
  return error === null ? null : ('weak' satisfies FirstAdminError)
}

interface Created {
  readonly personId: string
  readonly secret: string
}

/** Creates the account, makes it an admin with admin mode on, and starts its session. */
async function createFirstAdmin(
  request: FastifyRequest<ByToken>,
  form: Form,
): Promise<Created | null> {
  const { database, settings, clock } = request.server
  const now = clock()
  return database.db.transaction().execute(async (transaction) => {
    if (!(await consumeSetUpLink(transaction, request.params.token, now))) return null
    const owner = await accountOwner(transaction, form.username, form.name)
    const personId = await writeAccount(transaction, form.username, owner, form.password)
    await makeAdmin(transaction, personId)
    await toggleAdminMode(transaction, personId)
    const by = { actorId: personId, outcome: 'ok' } as const
    await writeAuditEvent(
      request,
      { ...by, action: 'grantAdmin', details: { by: 'set-up link' } },
      transaction,
    )
    await writeAuditEvent(request, { ...by, action: 'signIn' }, transaction)
    const secret = await beginSession(transaction, vaultOf(settings.secretKeys), {
      personId,
      idToken: null,
      authenticatedAt: now,
      // The link printed in the server's terminal counts as the second factor; later sign-ins need
      // a passkey.
      allowsAdmin: true,
      providerSignInId: null,
      now,
      expiresAt: new Date(now.getTime() + settings.SESSION_HOURS * hour),
      ...deviceOf(request.headers['user-agent']),
    })
    return { personId, secret }
  })
}

async function showForm(request: FastifyRequest<ByToken>, reply: FastifyReply) {
  const { database, clock } = request.server
  const college = collegeOf(request)
  if (!(await isSetUpLink(database.db, request.params.token, clock())))
    return sendPage(reply, 410, usedLinkPage(college))
  const empty = { name: '', username: '', error: null }
  return sendPage(reply, 200, firstAdminPage(college, request.url, empty))
}

async function submitForm(request: FastifyRequest<ByToken>, reply: FastifyReply) {
  const { database, clock } = request.server
  const college = collegeOf(request)
  if (!(await isSetUpLink(database.db, request.params.token, clock())))
    return sendPage(reply, 410, usedLinkPage(college))
  const form = readForm(request.body)
  const showAgain = (error: FirstAdminError) =>
    sendPage(reply, 400, firstAdminPage(college, request.url, { ...form, error }))
  const error = await validateForm(request, form)
  if (error) return showAgain(error)
  const created = await createFirstAdmin(request, form).catch((error: unknown) => {
    if (error instanceof AccountError) return 'taken' as const
    throw error
  })
  if (created === 'taken') return showAgain('taken')
  if (created === null) return sendPage(reply, 410, usedLinkPage(college))
  sessionCookie.set(reply, created.secret)
  hintCookie.set(reply, await request.server.hintOf(created.personId))
  return reply.header('cache-control', 'no-store').redirect(assistantPath, 303)
}

/**
 * The one-time link for a hub on which no one can sign in yet. Its page creates the first
 * administrator, who doesn't need a record in the college's system.
 */
export async function firstAdminRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    if (!scope.hasContentTypeParser('application/x-www-form-urlencoded'))
      await scope.register(formbody)
    const options = { config: { access: 'public' }, schema: { hide: true } } as const
    scope.get<ByToken>(`${setUpPath}/:token`, options, showForm)
    scope.post<ByToken>(`${setUpPath}/:token`, options, submitForm)
  })
}
