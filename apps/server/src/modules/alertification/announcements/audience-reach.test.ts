import { isInAudience } from '@myhub/domain/access/audience.ts'
import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildProgram } from '#testing/build-guidance.ts'
import { buildAccount, buildPerson, useSource } from '#testing/build-person.ts'
import { buildCode } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { toMember } from '../../people/audience/audience.queries.ts'
import { countReach, memberByUsername } from '../../people/audience/audience-reach.queries.ts'
import { isAlertFor } from '../alerts/alerts.ts'

const app = useOwnTestApp()
const db = () => app().database.db
const today = '2026-11-02'
const url = '/v1/alertification/audience'
let program = ''

/**
 * People of every kind: expired roles, with and without a campus, grants by name and by role,
 * admins.
 */
beforeAll(async () => {
  await useSource(db())
  const { id: programId } = await buildProgram(db())
  program = (
    await db()
      .selectFrom('program')
      .where('id', '=', programId)
      .select('code')
      .executeTakeFirstOrThrow()
  ).code
  await db()
    .insertInto('role_grant')
    .values({ role: 'advisor', permission: 'person.view' })
    .execute()
  const overrides = [
    { roles: ['student'] },
    { roles: ['student', 'employee'] },
    { roles: ['employee'], permissions: ['links.write'] },
    { roles: ['advisor'] },
    { roles: ['employee'], admin: 'active' as const },
    { roles: ['employee'], admin: 'inactive' as const },
    {},
  ]
  for (const override of overrides)
    for (const campus of ['MAIN', 'ICRC', null]) {
      const { id } = await buildPerson(db(), override)
      await db()
        .updateTable('person')
        .where('id', '=', id)
        .set({ home_campus_code: campus })
        .execute()
      if (campus === 'ICRC')
        await db()
          .updateTable('person_role')
          .where('person_id', '=', id)
          .set({ end_on: '2026-11-01' })
          .execute()
      if (campus === 'MAIN')
        await sql`insert into student_program (source_id, sis_id, person_id, program_id, objective,
            status, start_on, row_hash)
          values ('test', ${id}, ${id}, ${programId}, 'matriculated', 'active', ${today}, '')`.execute(
          db(),
        )
    }
})

const rules = () =>
  fc.letrec<{ rule: PermissionPattern }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(
        ...['role:student', 'role:employee', 'role:advisor', 'campus:MAIN', 'campus:ICRC'],
        ...['links.write', 'person.view', `program:${program}`, 'program:NONE'],
      ),
      fc.array(tie('rule'), { maxLength: 3 }),
      fc.record({ and: fc.array(tie('rule'), { maxLength: 3 }) }),
      fc.record({ or: fc.array(tie('rule'), { maxLength: 3 }) }),
      fc.record({ not: tie('rule') }),
    ),
  })).rule

test('R8.20 counts exactly the people who would see an alert, for any rule', async () => {
  const everyone = await db().selectFrom('person').select('username').execute()
  const people = await Promise.all(
    everyone.map(async ({ username }) => {
      const member = await memberByUsername(db(), username)
      if (!member) throw new Error(`${username} is not there`)
      return toMember(member.member, today)
    }),
  )
  await fc.assert(
    fc.asyncProperty(
      rules(),
      fc.constantFrom<string[]>([], ['MAIN'], ['ICRC', 'ONL']),
      async (audience, campuses) => {
        const members = people.filter((member) => isAlertFor(member, { audience, campuses }))
        const { count, ofAll } = await countReach(db(), { audience, campuses }, today)
        expect(ofAll).toBe(people.length)
        expect(count).toBe(members.length)
      },
    ),
    { numRuns: 60 },
  )
  expect(people.filter((member) => isInAudience(member, 'person.view')).length).toBeGreaterThan(0)
})

test('R8.20 R5.6 shows no count from which one person could be singled out', async () => {
  const poster = await buildAccount(db(), { permissions: ['alerts.write'] })
  const { headers } = await signIn(app(), poster.username)
  const reach = async (audience: PermissionPattern) => {
    const payload = { audience }
    return (await app().inject({ method: 'POST', url: `${url}/reach`, headers, payload })).json()
  }
  // Audiences: the advisors of two campuses, the students of one, and no one.
  const few: PermissionPattern[] = ['role:advisor', { and: ['role:student', 'campus:MAIN'] }]
  for (const audience of [...few, 'program:NONE']) {
    expect((await reach(audience)).count).toBeNull()
    const others = await reach([{ not: audience }])
    expect(others.ofAll - others.count).toSatisfy((gap: number) => gap % 5 === 0)
  }
  const { rows } = await sql<{ all: number }>`
    select count(*)::int as all from person where removed_at is null and is_enabled`.execute(db())
  const ofAll = Math.floor((rows[0]?.all ?? 0) / 5) * 5
  expect(await reach([])).toEqual({ count: ofAll, ofAll })
})

test('R8.20 returns whether one person would see it and audits the check', async () => {
  const asker = await buildAccount(db(), { permissions: ['alerts.write', 'person.view'] })
  const { headers } = await signIn(app(), asker.username)
  const student = await buildPerson(db(), { roles: ['student'], legalFirst: 'Ada' })
  const ask = (username: string) =>
    app().inject({
      method: 'POST',
      url: `${url}/check`,
      headers,
      payload: { audience: [{ not: 'role:student' }], username },
    })
  expect((await ask(student.username.toUpperCase())).json()).toEqual({
    displayName: 'Ada Prairie',
    isMeant: false,
  })
  expect((await ask('nobody.here')).statusCode).toBe(404)
  const audited = await db()
    .selectFrom('audit_event')
    .where('subject_id', '=', student.id)
    .where('action', '=', 'checkAudience')
    .select(['actor_id', 'details'])
    .execute()
  expect(audited).toEqual([{ actor_id: asker.id, details: {} }])
})

test("R8.20 R5.6 checks a person against a program only for callers who may see that person's studies", async () => {
  const student = await buildPerson(db(), { roles: ['student'] })
  const audience = [{ not: { or: [`program:${program}`] } }]
  const ask = async (...permissions: string[]) => {
    const asker = await buildAccount(db(), { permissions: ['person.view', ...permissions] })
    const { headers } = await signIn(app(), asker.username)
    const payload = { audience, username: student.username }
    return app().inject({ method: 'POST', url: `${url}/check`, headers, payload })
  }
  expect((await ask()).statusCode).toBe(403)
  expect((await ask('person.view.academic')).json()).toMatchObject({ isMeant: true })
})

test('R8.20 R5.6 returns 403 for a check of one person to staff who can post but can’t see people', async () => {
  const poster = await buildAccount(db(), { permissions: ['alerts.write'] })
  const { headers } = await signIn(app(), poster.username)
  const { username } = await buildPerson(db())
  const payload = { audience: [], username }
  const request = { method: 'POST', headers, payload } as const
  expect((await app().inject({ ...request, url: `${url}/check` })).statusCode).toBe(403)
  const reach = await app().inject({ ...request, url: `${url}/reach`, payload: { audience: [] } })
  expect(reach.json().count).toBe(reach.json().ofAll)
})

test('R1.10 R8.20 lists campuses and programs with their Spanish names for choosing an audience', async () => {
  const translations = { es: { title: 'Campus de la pradera' } }
  const named = { code: 'PRAIRIE', title: 'Prairie Campus' }
  await buildCode(db(), { list: 'campus', ...named, extra: { translations } })
  await db()
    .updateTable('program')
    .set({ translations: JSON.stringify({ es: { title: 'Enfermería' } }) })
    .where('code', '=', program)
    .execute()
  const poster = await buildAccount(db(), { permissions: ['alerts.write'] })
  const { headers } = await signIn(app(), poster.username)
  const choices = (await app().inject({ url: `${url}/choices`, headers })).json()
  agreesWithContract('AudienceChoices', choices)
  expect(choices.campuses).toContainEqual({ id: 'PRAIRIE', ...named, translations })
  expect(choices.programs).toContainEqual(
    expect.objectContaining({ code: program, translations: { es: { title: 'Enfermería' } } }),
  )
})
