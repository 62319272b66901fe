import { expect, test, vi } from 'vitest'

// The language is known before any module is: here, as in the document.
vi.hoisted(() => vi.stubGlobal('document', { documentElement: { lang: 'es-US' } }))

const hold = { kind: 'holdAdded', subject: 'Balance due', spanish: { subject: 'Saldo pendiente' } }
const grade = { kind: 'gradePosted', subject: 'ENG-105-CRF01 Composition I' }
vi.mock('#api/client.ts', () => ({
  api: () => ({ GET: async () => ({ seenThrough: null, changes: [hold, grade] }) }),
  answerOf: (call: Promise<unknown>) => call,
}))

const { myChanges } = await import('./changes.ts')

test('R1.10 who reads Spanish sees in Spanish what a hold is called that was added', async () => {
  const { data } = await myChanges.queryFn()
  expect(data?.map(({ subject }) => subject)).toEqual([
    'Saldo pendiente',
    'ENG-105-CRF01 Composition I',
  ])
})
