import type { FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef, uuid } from '#http/schema.ts'
import { accountOf } from '#identity/accounts/accounts.queries.ts'
import { mustUsePasskey } from '#identity/accounts/second-factor.ts'
import { beginAdding, finishAdding } from '#identity/passkeys/ceremonies.ts'
import {
  deletePasskey,
  lockPasskeys,
  type Passkey as PasskeyRow,
  passkeysOf,
  renamePasskey,
  savePasskey,
} from '#identity/passkeys/passkeys.queries.ts'
import {
  hasRecentSignIn,
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

type CreationOptions = Awaited<ReturnType<typeof beginAdding>>

const tags = ['authentication']
const maxPasskeys = 20

// Sign-in methods are private, even from an impersonator.
const ownAccess = { access: 'signed-in', whileImpersonating: 'never' } as const
const managedElsewhereMessage = 'Passkeys are managed in the college’s sign-in service.'
const staleSignInMessage = `The caller didn’t sign in within the last ${recentMinutes} minutes (\`signInAgain\`) or is an admin who signed in without one of their passkeys (\`signInWithPasskey\`).`
const tooManyMessage = `You have ${maxPasskeys} passkeys. Remove one that you do not use.`
const alreadyAddedMessage = 'This device already has a passkey for MyHub.'

/**
 * Whether the college's own provider manages the caller's passkeys. With external providers behind
 * the hub's provider, the hub manages them for people with a hub account.
 */
async function isManagedElsewhere(request: FastifyRequest): Promise<boolean> {
  const { settings, externalProviders: outside, database } = request.server
  if (settings.OIDC_ISSUER) return true
  if (outside.length === 0) return false
  const { personId, username } = callerOf(request)
  return (await accountOf(database.db, username))?.personId !== personId
}

/** @throws when passkeys are managed elsewhere or the last sign-in is not recent */
async function requireCanChange(request: FastifyRequest): Promise<void> {
  if (await isManagedElsewhere(request)) throw httpErrors.conflict(managedElsewhereMessage)
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

const toOptions = (options: CreationOptions): Static<typeof PasskeyOptions> => ({
  challenge: options.challenge,
  rp: { id: options.rp.id ?? '', name: options.rp.name },
  user: options.user,
  pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
  timeout: options.timeout ?? 0,
  attestation: 'none',
  excludeCredentials: (options.excludeCredentials ?? []).map(({ id, transports = [] }) => ({
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

function readPasskeyRoutes(app: App): void {
  app.get(
    '/v1/authentication/passkeys',
    {
      config: ownAccess,
      schema: {
        operationId: 'listMyPasskeys',
        summary: 'Lists the caller’s passkeys and where they are managed',
        tags,
        response: { 200: schemaRef(MyPasskeys) },
      },
    },
    async (request) => {
      const { OIDC_PASSKEY_URL, publicUrl } = app.settings
      const { db } = app.database
      const { personId, username } = callerOf(request)
      const isExternal = await isManagedElsewhere(request)
      const [passkeys, account, mayChange] = await Promise.all([
        isExternal ? [] : passkeysOf(db, personId),
        isExternal ? null : accountOf(db, username),
        hasRecentSignIn(request),
      ])
      return {
        managedBy: isExternal ? ('provider' as const) : ('hub' as const),
        manageUrl: (isExternal && OIDC_PASSKEY_URL) || null,
        origin: publicUrl,
        mayChange: mayChange && !isExternal && !mustUsePasskey(request, passkeys.length),
        mustUsePasskey: mustUsePasskey(request, passkeys.length),
        hasPassword: account?.personId === personId && account.passwordHash !== null,
        passkeys: passkeys.map(toPasskey),
      }
    },
  )
}

function addPasskeyRoutes(app: App): void {
  app.post(
    '/v1/authentication/passkeys/options',
    {
      config: { ...ownAccess, refusals: { 403: staleSignInMessage, 409: managedElsewhereMessage } },
      schema: {
        operationId: 'beginPasskey',
        summary: 'Gets the options for creating a passkey on a device',
        tags,
        response: { 200: schemaRef(PasskeyOptions) },
      },
    },
    async (request) => {
      await requireCanChange(request)
      const { personId, username } = callerOf(request)
      const today = collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      const { displayName } = await mineUser(app.database.db, personId, null, today)
      return toOptions(await beginAdding(app, { personId, username, displayName }))
    },
  )

  app.post(
    '/v1/authentication/passkeys',
    {
      config: {
        ...ownAccess,
        refusals: {
          403: staleSignInMessage,
          409: `${alreadyAddedMessage} ${tooManyMessage} ${managedElsewhereMessage}`,
        },
      },
      schema: {
        operationId: 'addPasskey',
        summary: 'Saves a passkey created by a device',
        tags,
        body: schemaRef(NewPasskey),
        response: { 201: schemaRef(Passkey) },
      },
    },
    async (request, reply) => {
      await requireCanChange(request)
      const { personId } = callerOf(request)
      const { db } = app.database
      if ((await passkeysOf(db, personId)).length >= maxPasskeys)
        throw httpErrors.conflict(tooManyMessage)
      const key = await finishAdding(app, personId, request.body.credential)
      if (!key)
        throw fieldError('credential', 'refused', 'does not match the challenge that was sent')
      const saved = await db.transaction().execute(async (transaction) => {
        // Another browser may have added one in the meantime.
        if ((await lockPasskeys(transaction, personId)) >= maxPasskeys)
          throw httpErrors.conflict(tooManyMessage)
        const input = { personId, name: request.body.name.trim(), now: app.clock(), key }
        const passkey = await savePasskey(transaction, input)
        if (!passkey) throw httpErrors.conflict(alreadyAddedMessage)
        const details = { passkeyId: passkey.id }
        await auditCaller(request, { action: 'addPasskey', outcome: 'ok', details }, transaction)
        return passkey
      })
      return reply.code(201).send(toPasskey(saved))
    },
  )
}

function changePasskeyRoutes(app: App): void {
  const params = Type.Object({ id: uuid() })
  app.patch(
    '/v1/authentication/passkeys/:id',
    {
      config: ownAccess,
      schema: {
        operationId: 'renamePasskey',
        summary: 'Renames one of the caller’s passkeys',
        tags,
        params,
        body: schemaRef(PasskeyChange),
        response: { 200: schemaRef(Passkey) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const { id } = request.params
      const renamed = await app.database.db.transaction().execute(async (transaction) => {
        const input = { personId, id, name: request.body.name.trim() }
        const passkey = await renamePasskey(transaction, input)
        if (!passkey) throw httpErrors.notFound()
        const details = { passkeyId: id }
        await auditCaller(request, { action: 'renamePasskey', outcome: 'ok', details }, transaction)
        return passkey
      })
      return toPasskey(renamed)
    },
  )

  app.delete(
    '/v1/authentication/passkeys/:id',
    {
      config: { ...ownAccess, refusals: { 403: staleSignInMessage, 409: managedElsewhereMessage } },
      schema: {
        operationId: 'removePasskey',
        summary: 'Deletes one of the caller’s passkeys',
        tags,
        params,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await requireCanChange(request)
      const { personId } = callerOf(request)
      const { id } = request.params
      await app.database.db.transaction().execute(async (transaction) => {
        if (!(await deletePasskey(transaction, personId, id))) throw httpErrors.notFound()
        const details = { passkeyId: id }
        await auditCaller(request, { action: 'removePasskey', outcome: 'ok', details }, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}

/** A person's own passkeys: list, add, rename and delete (pages.md, Account). */
export function passkeyRoutes(app: App): void {
  readPasskeyRoutes(app)
  addPasskeyRoutes(app)
  changePasskeyRoutes(app)
}
