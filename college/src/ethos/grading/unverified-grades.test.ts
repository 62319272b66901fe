import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeExport } from '#testing/export.ts'
import type { Document } from '../college.ts'
import { emptyGuid } from '../guid.ts'
import { type EthosServer, simulatedKey, startEthos } from '../server.ts'
import { submissionPermission, submissionType } from './unverified-grades.ts'

const resource = 'student-unverified-grades'
const version = 'application/vnd.hedtech.integration.v1.0.0+json'
let ethos: EthosServer
let headers: Record<string, string> = {}
let registration: Document

beforeAll(async () => {
  const made = await makeExport({ seed: 'sim', scale: 0.005 })
  const now = () => Date.parse('2026-11-21T15:00:00Z')
  ethos = await startEthos({ folder: made.folder, seed: 'sim', refDate: '2026-11-21', now })
  made.remove()
  const key = { authorization: `Bearer ${simulatedKey}` }
  const response = await fetch(`${ethos.url}/auth`, { method: 'POST', headers: key })
  const authorization = `Bearer ${await response.text()}`
  headers = { authorization, accept: version, 'content-type': submissionType }
  const graded = new Set(
    ethos.store.all('student-transcript-grades').map(({ student }) => Object(student).id),
  )
  registration = ethos.store
    .all('section-registrations')
    .find(
      ({ status, registrant }) =>
        Object(status).registrationStatus === 'registered' && !graded.has(Object(registrant).id),
    ) as Document
})
afterAll(() => ethos.close())

const write = async (method: string, id: string, more: object = {}, type = submissionType) => {
  const path = method === 'POST' ? resource : `${resource}/${id}`
  const body = JSON.stringify({
    id,
    sectionRegistration: { id: registration.id },
    grade: {
      type: { id: ethos.guid('section-grade-types', 'FINAL') },
      grade: { id: ethos.guid('grade-definitions', 'A-') },
    },
    ...more,
  })
  const own = { ...headers, 'content-type': type }
  const response = await fetch(`${ethos.url}/api/${path}`, { method, headers: own, body })
  const read = (await response.json()) as { id: string; errors?: { message: string }[] }
  return { status: response.status, body: read, message: read.errors?.[0]?.message }
}

test('accepts a grade in the media type of submissions, and notifies subscribers', async () => {
  expect((await write('POST', emptyGuid, {}, version)).status).toBe(415)
  const { status, body } = await write('POST', emptyGuid, {
    lastAttendance: { date: '2026-10-01' },
  })
  expect(status).toBe(200)
  expect(ethos.store.find(resource, body.id)).toMatchObject({
    details: { grades: [{}], lastAttendance: { date: '2026-10-01' } },
  })
  expect(ethos.queue.after(0, 1_000).page.at(-1)).toMatchObject({ resource: { name: resource } })
  expect((await write('PUT', body.id)).body.id).toBe(body.id)
  expect((await write('PUT', emptyGuid)).status).toBe(400)
})

test('accepts a last day attended without a grade, and preserves the existing grade', async () => {
  const { body } = await write('POST', emptyGuid)
  const { id } = body
  const known = ethos.store.find(resource, id)
  const none = { grade: undefined }
  expect((await write('PUT', id, none)).message).toBe('A grade is required.')
  const never = { ...none, lastAttendance: { status: 'neverAttended' } }
  expect((await write('PUT', id, never)).status).toBe(200)
  expect(ethos.store.find(resource, id)?.details).toEqual({
    ...{ grades: Object(known?.details).grades, lastAttendance: { status: 'neverAttended' } },
  })
  ethos.writeOptions.acceptsAttendance = false
  expect((await write('PUT', id, never)).message).toBe('A grade is required.')
  ethos.writeOptions.acceptsAttendance = true
})

test('objects as Colleague does', async () => {
  expect((await write('POST', crypto.randomUUID())).message).toMatch(/^Nil GUID/)
  const both = { lastAttendance: { date: '2026-10-01', status: 'neverAttended' } }
  expect((await write('POST', emptyGuid, both)).message).toMatch(/may not both be set/)
  const unknown = { sectionRegistration: { id: crypto.randomUUID() } }
  expect((await write('POST', emptyGuid, unknown)).status).toBe(404)
  const verifiedId = crypto.randomUUID()
  onTestFinished(() => {
    ethos.store.remove('student-transcript-grades', verifiedId)
    ethos.denied.delete(submissionPermission)
  })
  ethos.store.put('student-transcript-grades', {
    ...{ id: verifiedId, student: registration.registrant },
    course: { section: registration.section },
  })
  expect((await write('POST', emptyGuid)).message).toMatch(/verified/)
  ethos.denied.add(submissionPermission)
  expect((await write('POST', emptyGuid)).status).toBe(403)
})
