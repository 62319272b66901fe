import type { FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors, refusedField } from '#http/errors.ts'
import { ref, uuid } from '#http/schema.ts'
import { accountOf } from '#identity/accounts/accounts.queries.ts'
import { mustUsePasskey } from '#identity/accounts/second-factor.ts'
import { beginAdding, finishAdding } from '#identity/passkeys/ceremonies.ts'
import {
  dropPasskey,
  holdPasskeys,
  keepPasskey,
  namePasskey,
  type Passkey as PasskeyRow,
  passkeysOf,
} from '#identity/passkeys/passkeys.queries.ts'
import {
  hasJustSignedIn,
  recentMinutes,
  requireRecentSignIn,
} from '#identity/sessions/recent-sign-in.ts'
import { collegeDate } from '#lib/college-date.ts'
import { mineUser } from '../authorization/mine-user.queries.ts'
import {
  MyPasskeys,
  NewPasskey,
  Passkey,
  PasskeyChange,
  PasskeyOptions,
} from './passkeys.schema.ts'

type Asked = Awaited<ReturnType<typeof beginAdding>>

const tags = ['authentication']
const most = 20

// Sign-in methods are private, even from an impersonator.
const own = { access: 'signed-in', whileImpersonating: 'never' } as const
const elsewhere = 'Passkeys are managed in the college’s sign-in service.'
const tooOld = `The caller did not sign in within the last ${recentMinutes} minutes (\`signInAgain\`), or is an admin who signed in without one of their passkeys (\`signInWithPasskey\`).`
const tooMany = `You have ${most} passkeys. Remove one that you do not use.`
const known = 'This device already has a passkey for MyHub.'

/**
 * Whether the college's own provider manages the caller's passkeys. With external providers behind
 * the hub's provider, the hub manages them for people with a hub account.
 */
async function isManagedElsewhere(request: FastifyRequest): Promise<boolean> {
  const { settings, outside, database } = request.server
  if (settings.OIDC_ISSUER) return true
  if (outside.length === 0) return false
  const { personId, username } = callerOf(request)
  return (await accountOf(database.db, username))?.personId !== personId
}

/** @throws when passkeys are managed elsewhere or the last sign-in is not recent */
async function requireMayChange(request: FastifyRequest): Promise<void> {
  if (await isManagedElsewhere(request)) throw httpErrors.conflict(elsewhere)
  await requireRecentSignIn(request, 'Sign in again to add or remove a passkey.')
  const { db } = request.server.database
  const { length } = await passkeysOf(db, callerOf(request).personId)
  if (mustUsePasskey(request, length))
    throw new HttpError(403, 'signInWithPasskey', 'Sign in with one of your passkeys first.')
}

const toPasskey = ({ createdAt, lastUsedAt, ...rest }: PasskeyRow) => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const toOptions = (asked: Asked): Static<typeof PasskeyOptions> => ({
  challenge: asked.challenge,
  rp: { id: asked.rp.id ?? '', name: asked.rp.name },
  user: asked.user,
  pubKeyCredParams: asked.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
  timeout: asked.timeout ?? 0,
  attestation: 'none',
  excludeCredentials: (asked.excludeCredentials ?? []).map(({ id, transports = [] }) => ({
    id,
    type: 'public-key',
    transports: [...transports],
  })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
})

function readPasskeys(app: App): void {
  app.get(
    '/v1/authentication/passkeys',
    {
      config: own,
      schema: {
        operationId: 'listMyPasskeys',
        summary: 'Lists the caller’s passkeys, and where they are managed',
        tags,
        response: { 200: ref(MyPasskeys) },
      },
    },
    async (request) => {
      const { OIDC_PASSKEY_URL, publicUrl } = app.settings
      const { db } = app.database
      const { personId, username } = callerOf(request)
      const isElsewhere = await isManagedElsewhere(request)
      const [passkeys, account, mayChange] = await Promise.all([
        isElsewhere ? [] : passkeysOf(db, personId),
        isElsewhere ? null : accountOf(db, username),
        hasJustSignedIn(request),
      ])
      return {
        managedBy: isElsewhere ? ('provider' as const) : ('hub' as const),
        manageUrl: (isElsewhere && OIDC_PASSKEY_URL) || null,
        origin: publicUrl,
        mayChange: mayChange && !isElsewhere && !mustUsePasskey(request, passkeys.length),
        mustUsePasskey: mustUsePasskey(request, passkeys.length),
        hasPassword: account?.personId === personId && account.passwordHash !== null,
        passkeys: passkeys.map(toPasskey),
      }
    },
  )
}

function addPasskeys(app: App): void {
  app.post(
    '/v1/authentication/passkeys/options',
    {
      config: { ...own, refusals: { 403: tooOld, 409: elsewhere } },
      schema: {
        operationId: 'beginPasskey',
        summary: 'Gets the options for creating a passkey on a device',
        tags,
        response: { 200: ref(PasskeyOptions) },
      },
    },
    async (request) => {
      await requireMayChange(request)
      const { personId, username } = callerOf(request)
      const today = collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      const { displayName } = await mineUser(app.database.db, personId, null, today)
      return toOptions(await beginAdding(app, { personId, username, displayName }))
    },
  )

  app.post(
    '/v1/authentication/passkeys',
    {
      config: { ...own, refusals: { 403: tooOld, 409: `${known} ${tooMany} ${elsewhere}` } },
      schema: {
        operationId: 'addPasskey',
        summary: 'Saves a passkey created by a device',
        tags,
        body: ref(NewPasskey),
        response: { 201: ref(Passkey) },
      },
    },
    async (request, reply) => {
      await requireMayChange(request)
      const { personId } = callerOf(request)
      const { db } = app.database
      if ((await passkeysOf(db, personId)).length >= most) throw httpErrors.conflict(tooMany)
      const key = await finishAdding(app, personId, request.body.credential)
      if (!key) throw refusedField('credential', 'refused', 'does not answer what was asked')
      const kept = await db.transaction().execute(async (transaction) => {
        // Another browser may have added one in the meantime.
        if ((await holdPasskeys(transaction, personId)) >= most) throw httpErrors.conflict(tooMany)
        const input = { personId, name: request.body.name.trim(), now: app.clock(), key }
        const passkey = await keepPasskey(transaction, input)
        if (!passkey) throw httpErrors.conflict(known)
        const details = { passkeyId: passkey.id }
        await auditCaller(request, { action: 'addPasskey', outcome: 'ok', details }, transaction)
        return passkey
      })
      return reply.code(201).send(toPasskey(kept))
    },
  )
}

function changePasskeys(app: App): void {
  const params = Type.Object({ id: uuid() })
  app.patch(
    '/v1/authentication/passkeys/:id',
    {
      config: own,
      schema: {
        operationId: 'renamePasskey',
        summary: 'Renames one of the caller’s passkeys',
        tags,
        params,
        body: ref(PasskeyChange),
        response: { 200: ref(Passkey) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const { id } = request.params
      const named = await app.database.db.transaction().execute(async (transaction) => {
        const input = { personId, id, name: request.body.name.trim() }
        const passkey = await namePasskey(transaction, input)
        if (!passkey) throw httpErrors.notFound()
        const details = { passkeyId: id }
        await auditCaller(request, { action: 'renamePasskey', outcome: 'ok', details }, transaction)
        return passkey
      })
      return toPasskey(named)
    },
  )

  app.delete(
    '/v1/authentication/passkeys/:id',
    {
      config: { ...own, refusals: { 403: tooOld, 409: elsewhere } },
      schema: {
        operationId: 'removePasskey',
        summary: 'Deletes one of the caller’s passkeys',
        tags,
        params,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await requireMayChange(request)
      const { personId } = callerOf(request)
      const { id } = request.params
      await app.database.db.transaction().execute(async (transaction) => {
        if (!(await dropPasskey(transaction, personId, id))) throw httpErrors.notFound()
        const details = { passkeyId: id }
        await auditCaller(request, { action: 'removePasskey', outcome: 'ok', details }, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}

/** A person's own passkeys: list, add, rename and delete (pages.md, Account). */
export function passkeyRoutes(app: App): void {
  readPasskeys(app)
  addPasskeys(app)
  changePasskeys(app)
}
