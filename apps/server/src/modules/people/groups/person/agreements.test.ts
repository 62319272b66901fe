import { expect, test } from 'vitest'
import { buildAgreement } from '#testing/build-guidance.ts'
import { buildCode } from '#testing/build-section.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-09-01T15:00:00Z'))

test("lists pending agreements first, each with its own text or the college's", async () => {
  const { db } = app().database
  const extra = { text: ['I choose to receive the form online.'] }
  await buildCode(db, { list: 'agreement', code: 'TAX', title: 'Form 1098-T', extra })
  const { id, read } = await signedInStudent(app())
  await buildAgreement(db, id, { status: 'accepted', acted_at: '2026-08-01T14:00:00Z' })
  await buildAgreement(db, id, {
    code: 'TAX',
    can_decline: true,
    status: 'declined',
    acted_at: '2026-08-02T14:00:00Z',
  })
  await buildAgreement(db, id, { due_on: '2027-01-11', paragraphs: JSON.stringify(['Later.']) })
  await buildAgreement(db, id, { due_on: '2026-12-11', code: 'TAX', can_decline: true })
  const { data } = (await read('agreements')).agreements
  expect(data).toMatchObject([
    { status: 'pending', dueOn: '2026-12-11', text: extra.text, actedAt: null, canDecline: true },
    { status: 'pending', dueOn: '2027-01-11', text: ['Later.'] },
    { status: 'declined', actedAt: '2026-08-02T14:00:00.000Z' },
    { status: 'accepted', actedAt: '2026-08-01T14:00:00.000Z', text: [] },
  ])
})
