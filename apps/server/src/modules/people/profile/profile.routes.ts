import Type, { type Static, type TSchema } from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { ownFields } from '#connectors/own-fields.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { namedSchema, nullable, oneOf, schemaRef, strictObject } from '#http/schema.ts'
import { recentMinutes, requireRecentSignIn } from '#identity/sessions/recent-sign-in.ts'
import { getSeal } from '#sync/write-back/writeback-seal.ts'
import { choiceList } from '../codes/code-lists.queries.ts'
import { Person } from '../groups/person/mine.schema.ts'
import { mine } from '../groups/person/mine.ts'
import { momentOf } from '../records/load-groups.ts'
import { validEmail, validName, validPhone } from './profile-values.ts'
import { changeOwnField, markResultSeen, type OwnFieldInput } from './writebacks.queries.ts'

const short = (description: string) => nullable(Type.String({ maxLength: 320, description }))

const tooOld = `The caller did not sign in within the last ${recentMinutes} minutes (\`signInAgain\`).`

const bodies = {
  genderIdentity: namedSchema('GenderIdentityChange', {
    ...strictObject({
      genderIdentityId: short('A code from the list of gender identities, or null for no answer.'),
    }),
    examples: [{ genderIdentityId: 'NB' }],
  }),
  pronoun: namedSchema('PronounChange', {
    ...strictObject({
      pronounId: short('A code from the list of pronouns, or null for no answer.'),
    }),
    examples: [{ pronounId: 'THEY' }],
  }),
  mobilePhone: namedSchema('MobilePhoneChange', {
    ...strictObject({
      number: short('As people usually write it, such as (319) 555-0123. Null removes the number.'),
    }),
    examples: [{ number: '(319) 555-0123' }],
  }),
  personalEmail: namedSchema('PersonalEmailChange', {
    ...strictObject({ address: short('Must not be a college address. Null removes the address.') }),
    examples: [{ address: 'maya@example.org' }],
  }),
  preferredName: namedSchema('PreferredNameChange', {
    ...strictObject({
      first: short(
        'Up to 60 letters, marks, spaces, apostrophes, hyphens and periods. Null removes the preferred name.',
      ),
      middle: Type.Optional(short('Unchanged if omitted.')),
    }),
    examples: [{ first: 'May', middle: null }],
  }),
}

/** Fields that a person may change in their own record (domain.md section 1). */
export function profileRoutes(app: App): void {
  const { db } = app.database

  async function checkCode(list: 'pronoun' | 'genderIdentity', path: string, code: string | null) {
    if (code === null) return
    const { items } = await choiceList(db, list, { activeOnly: true })
    if (items.some(({ id }) => id === code)) return
    throw httpErrors.badRequest(`${path} is not on the college’s list.`, [
      { path, code: 'unknown', message: 'is not on the college’s list' },
    ])
  }

  async function readMine(personId: string, now: Date) {
    const moment = momentOf(now, app.settings.COLLEGE_TIME_ZONE)
    return (await mine.read(app.database, personId, moment)).data
  }

  /**
   * Registers the route for one field: path, operation ID, summary, body, and the input taken from
   * the body.
   * @param isContact whether alerts and account recovery use the field: a browser left open must
   * not let another person redirect them
   */
  function change<B extends TSchema & { readonly $id: string }>(
    path: string,
    operationId: string,
    summary: string,
    body: B,
    inputOf: (body: Static<B>) => Promise<OwnFieldInput> | OwnFieldInput,
    isContact = false,
  ) {
    app.patch(
      `/v1/people/person/mine/${path}`,
      {
        config: { access: 'signed-in', ...(isContact && { refusals: { 403: tooOld } }) },
        schema: {
          operationId,
          tags: ['people'],
          summary,
          description: 'Returns the whole record. Its `writebacks` show the state of the change.',
          body: schemaRef(body),
          response: { 200: schemaRef(Person) },
        },
      },
      async (request) => {
        const input = await inputOf(request.body as Static<B>)
        if (isContact) await requireRecentSignIn(request, 'Sign in again to change this.')
        const { personId, impersonator } = callerOf(request)
        const now = app.clock()
        const seal = await getSeal(app.settings, app.database)
        await db.transaction().execute(async (transaction) => {
          const changed = await changeOwnField(transaction, input, {
            personId,
            requestedBy: impersonator?.personId ?? personId,
            impersonatorId: impersonator?.personId ?? null,
            now,
            seal,
          })
          const details = { field: input.field }
          if (changed)
            await auditCaller(
              request,
              { action: 'changeProfile', outcome: 'ok', details },
              transaction,
            )
        })
        return readMine(personId, now)
      },
    )
  }

  change(
    'gender-identity',
    'changeMyGenderIdentity',
    'Changes or clears the caller’s gender identity',
    bodies.genderIdentity,
    async ({ genderIdentityId: value }) => {
      await checkCode('genderIdentity', 'genderIdentityId', value)
      return { field: 'genderIdentity', value }
    },
  )
  change(
    'gender-pronoun',
    'changeMyPronoun',
    'Changes or clears the caller’s pronouns',
    bodies.pronoun,
    async ({ pronounId: value }) => {
      await checkCode('pronoun', 'pronounId', value)
      return { field: 'genderPronoun', value }
    },
  )
  change(
    'mobile-phone',
    'changeMyMobilePhone',
    'Changes or removes the caller’s mobile number',
    bodies.mobilePhone,
    ({ number }) => ({
      field: 'mobilePhone',
      value: number === null ? null : validPhone(number),
    }),
    true,
  )
  change(
    'personal-email',
    'changeMyPersonalEmail',
    'Changes or removes the caller’s personal email address',
    bodies.personalEmail,
    ({ address }) => ({
      field: 'personalEmail',
      value: address === null ? null : validEmail(address, app.settings.emailDomains),
    }),
    true,
  )
  change(
    'preferred-name',
    'changeMyPreferredName',
    'Changes or removes the caller’s preferred first and middle name',
    bodies.preferredName,
    ({ first, middle }) => ({
      field: 'preferredName',
      value: {
        first: first === null ? null : validName('first', first),
        ...(middle !== undefined && {
          middle: middle === null ? null : validName('middle', middle),
        }),
      },
    }),
  )

  app.put(
    '/v1/people/person/mine/writebacks/:field/seen',
    {
      // An impersonating admin must not mark anything as seen.
      config: { access: 'signed-in', whileImpersonating: 'never' },
      schema: {
        operationId: 'markMyWritebackSeen',
        tags: ['people'],
        summary: 'Marks the outcome of a field change as seen; idempotent',
        description:
          'Returns the whole record. A change that the college rejected is no longer reported until another one is rejected.',
        params: strictObject({ field: oneOf(ownFields) }),
        response: { 200: schemaRef(Person) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const details = { fields: ['writebackSeen'] }
      await db.transaction().execute(async (transaction) => {
        if (await markResultSeen(transaction, personId, request.params.field))
          await auditCaller(
            request,
            { action: 'changePreferences', outcome: 'ok', details },
            transaction,
          )
      })
      return readMine(personId, app.clock())
    },
  )
}
