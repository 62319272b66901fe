import type { Database } from '#db/open.ts'
import type { Settings } from '#settings.ts'
import { hashOf } from '../secrets.ts'

/** A person's name and session at the provider, needed for signing out there. */
export interface Subject {
  /** The ID of the provider; missing if the hub's own provider is not in front of it. */
  readonly provider?: string
  readonly nameID: string
  readonly nameIDFormat?: string
  readonly nameQualifier?: string
  readonly spNameQualifier?: string
  readonly sessionIndex?: string
}

/** A request at the identity provider without a response. */
export interface OpenRequest {
  readonly id: string
  readonly interaction: string
  readonly requestedAt: Date
}

/** Stores a request, with its id as a hash. */
export async function saveRequest(
  db: Database,
  request: { requestId: string; interaction: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('provider_sign_in')
    .values({
      request_hash: hashOf(request.requestId),
      interaction: request.interaction,
      requested_at: request.now,
      expires_at: request.expiresAt,
    })
    .execute()
}

/** The request of a response; null if it is unknown, expired or already answered. */
export async function openRequest(
  db: Database,
  requestId: string,
  now: Date,
): Promise<OpenRequest | null> {
  const row = await db
    .selectFrom('provider_sign_in')
    .where('request_hash', '=', hashOf(requestId))
    .where('person_id', 'is', null)
    .where('expires_at', '>', now)
    .select(['id', 'interaction', 'requested_at as requestedAt'])
    .executeTakeFirst()
  return row?.interaction ? { ...row, interaction: row.interaction } : null
}

/** The stored form of a person's name at a provider. @param issuer its issuer or entity ID */
export const subjectHashOf = (issuer: string, name: string): Buffer =>
  hashOf(JSON.stringify([issuer, name]))

/**
 * Stores a sign-in at the college's OpenID provider, so that the provider can end it.
 * @returns its id
 */
export async function saveProviderSignIn(
  db: Database,
  signIn: {
    issuer: string
    personId: string
    sub: string
    sid: string | null
    authenticatedAt: Date | null
    now: Date
    expiresAt: Date
  },
): Promise<string> {
  const { issuer, personId, sub, sid, authenticatedAt, now, expiresAt } = signIn
  const subject: Subject = { nameID: sub, ...(sid !== null && { sessionIndex: sid }) }
  const { id } = await db
    .insertInto('provider_sign_in')
    .values({
      ...{ requested_at: now, expires_at: expiresAt, authenticated_at: authenticatedAt },
      person_id: personId,
      subject: JSON.stringify(subject),
      subject_hash: subjectHashOf(issuer, sub),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * How long a sign-in at a provider must be stored: the maximum lifetime of what it started.
 * Milliseconds.
 */
export const maxSignInMs = ({
  SESSION_HOURS,
  TOKEN_HOURS,
}: Pick<Settings, 'SESSION_HOURS' | 'TOKEN_HOURS'>): number =>
  (Math.max(SESSION_HOURS, TOKEN_HOURS) + 1) * 3_600_000

/**
 * Saves the response to a request.
 * @returns false if another answer came first: each request is answered once
 */
export async function saveAnswer(
  db: Database,
  answer: {
    id: string
    personId: string
    code: string
    authenticatedAt: Date | null
    subject: Subject | null
    subjectHash: Buffer | null
    expiresAt: Date
  },
): Promise<boolean> {
  const saved = await db
    .updateTable('provider_sign_in')
    .where('id', '=', answer.id)
    .where('person_id', 'is', null)
    .set({
      person_id: answer.personId,
      code_hash: hashOf(answer.code),
      authenticated_at: answer.authenticatedAt,
      subject: answer.subject ? JSON.stringify(answer.subject) : null,
      subject_hash: answer.subjectHash,
      expires_at: answer.expiresAt,
    })
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/**
 * Consumes the response that a browser brought, which works once and only on the page it belongs to.
 * @returns null if there is none
 */
export async function takeAnswer(
  db: Database,
  { code, interaction, now }: { code: string; interaction: string; now: Date },
): Promise<{ id: string; personId: string } | null> {
  const signIn = await db
    .updateTable('provider_sign_in')
    .where('code_hash', '=', hashOf(code))
    .where('interaction', '=', interaction)
    .where('expires_at', '>', now)
    .set({ code_hash: null })
    .returning(['id', 'person_id as personId'])
    .executeTakeFirst()
  return signIn?.personId ? { id: signIn.id, personId: signIn.personId } : null
}

/** A finished sign-in at the identity provider; null if it is no longer known. */
export async function providerSignInOf(
  db: Database,
  id: string,
): Promise<{ personId: string; authenticatedAt: Date | null; subject: Subject | null } | null> {
  const row = await db
    .selectFrom('provider_sign_in')
    .where('id', '=', id)
    .select(['person_id as personId', 'authenticated_at as authenticatedAt', 'subject'])
    .executeTakeFirst()
  if (!row?.personId) return null
  const { personId, authenticatedAt } = row
  // Written only by `saveAnswer`.
  return { personId, authenticatedAt, subject: row.subject as Subject | null }
}
