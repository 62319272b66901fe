import { expect, test } from 'vitest'
import { sendTables } from '#testing/build-deliveries.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildMeeting, merged } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { useRegistering } from '#testing/offer/use-registering.ts'

const { app, offer, student } = useRegistering()
const db = () => app().database.db

async function check(
  headers: Readonly<Record<string, string>>,
  sectionIds: readonly string[],
  givenUp: readonly string[] = [],
) {
  const response = await app().inject({
    method: 'POST',
    url: '/v1/registration/checks',
    headers,
    payload: { term: '2026FA', classes: sectionIds.map((sectionId) => ({ sectionId })), givenUp },
  })
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('ClassChecks', response.json())
  return response.json()
}

const blocking = ({ findings }: { findings: { code: string; verdict: string }[] }) =>
  findings.filter(({ verdict }) => verdict === 'blocks').map(({ code }) => code)

test('checks a requested class against the student’s own classes', async () => {
  const english = await offer('ENG-105', 'Composition I', { capacity: 9 })
  const drawing = await offer('ART-101', 'Drawing', { capacity: 9 })
  for (const { id } of [english, drawing]) await buildMeeting(db(), id)
  const { id, headers } = await student()
  await buildRegistration(db(), id, english.id)
  const checks = await check(headers, [drawing.id])
  expect(blocking(checks)).toEqual(['conflict'])
  expect(checks.credits).toEqual({ registered: 3, limit: null })
  expect(blocking(await check(headers, [drawing.id], [english.id]))).toEqual([])
})

test('reports a canceled class regardless of its seats', async () => {
  const { id } = await offer('ENG-105', 'Composition I', { capacity: 9, status: 'cancelled' })
  expect(blocking(await check((await student()).headers, [id]))).toEqual(['canceled'])
})

test('reports rules that the college hasn’t sent as unknown, not as met', async () => {
  const { id } = await offer('ENG-105', 'Composition I', { capacity: 9 })
  const { findings } = await check((await student()).headers, [id])
  const unknown = findings.filter(({ verdict }: { verdict: string }) => verdict === 'unknown')
  expect(unknown.map(({ code }: { code: string }) => code)).toEqual(
    expect.arrayContaining(['creditLimit', 'prerequisite', 'corequisite']),
  )
})

test('blocks on a missing prerequisite and names it', async () => {
  const { id } = await offer('ENG-106', 'Composition II', { capacity: 9 })
  await sendTables(db(), 'course_requisite')
  await db()
    .insertInto('course_requisite')
    .values({
      ...{ ...merged(), course_number: 'ENG-106', kind: 'prerequisite', group_key: '1' },
      ...{ required_number: 'ENG-105', least_grade: 'C' },
    })
    .execute()
  const { findings } = await check((await student()).headers, [id])
  const [found] = findings.filter(({ code }: { code: string }) => code === 'prerequisite')
  expect(found).toMatchObject({ verdict: 'blocks', missing: { answer: 'no' } })
  expect(JSON.stringify(found.missing)).toContain('ENG-105')
})
