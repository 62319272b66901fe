import type { FastifyRequest } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { endSignIns } from '../sessions/sign-ins.queries.ts'
import { accountOf, saveAccount } from './accounts.queries.ts'
import { clearTries, registerPasswordTry } from './password-tries.queries.ts'
import { hashPassword, passwordError, verifyPassword } from './passwords.ts'

/** Words that an attacker of this hub can guess. */
export const guessable = (
  { COLLEGE_NAME, brand }: FastifyRequest['server']['settings'],
  username: string,
): string[] => [
  username,
  ...username.split(/[@._-]/),
  ...COLLEGE_NAME.split(/\s+/),
  brand.name ?? 'MyHub',
]

/**
 * Changes the caller's password at the embedded provider and ends their other sign-ins, which locks
 * out anyone who knew the old one.
 * @throws HttpError 409 without a password here; 429 after too many wrong ones; 400 for a wrong or
 * weak one
 */
export async function changePassword(
  request: FastifyRequest,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { server, credential } = request
  const { database, clock, settings } = server
  const { personId, username } = callerOf(request)
  const account = settings.OIDC_ISSUER ? null : await accountOf(database.db, username)
  if (!credential || !account?.passwordHash || account.personId !== personId)
    throw httpErrors.conflict('Your password is managed in the college’s sign-in service.')
  const attempt = { username, address: request.ip }
  if (!(await registerPasswordTry(database.db, attempt, clock())))
    throw httpErrors.tooManyRequests()
  if (!(await verifyPassword(currentPassword, account.passwordHash))) {
    await server.auditRefusal(request, {
      action: 'changePassword',
      outcome: 'denied',
      reason: 'wrongPassword',
      subjectId: personId,
    })
    throw new HttpError(400, 'wrongPassword', 'The current password is wrong.')
  }
  await clearTries(database.db, attempt, clock())
  const error = await passwordError(newPassword, guessable(settings, username))
  if (error)
    throw httpErrors.badRequest(error, [{ path: 'newPassword', code: 'weak', message: error }])
  const passwordHash = await hashPassword(newPassword)
  const now = clock()
  const context = { personId, credential, now, idleSince: new Date(0) }
  await database.db.transaction().execute(async (transaction) => {
    await saveAccount(transaction, { username, personId, passwordHash })
    const ended = await endSignIns(transaction, context, null)
    await auditCaller(
      request,
      { action: 'changePassword', outcome: 'ok', details: { ended } },
      transaction,
    )
  })
}
