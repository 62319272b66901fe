import { expect, test, vi } from 'vitest'

// Modules read the language when they load, so it must be set first.
vi.hoisted(() => vi.stubGlobal('document', { documentElement: { lang: 'es-US' } }))

const hold = {
  kind: 'holdAdded',
  subject: 'Balance due',
  translations: { es: { subject: 'Saldo pendiente' } },
}
const grade = { kind: 'gradePosted', subject: 'ENG-105-CRF01 Composition I' }
vi.mock('#api/client.ts', () => ({
  api: () => ({ GET: async () => ({ seenThrough: null, changes: [hold, grade] }) }),
  dataOf: (call: Promise<unknown>) => call,
}))

const { myChanges } = await import('./changes.ts')

test('R1.10 shows the title of an added hold in Spanish', async () => {
  const { data } = await myChanges.queryFn()
  expect(data?.map(({ subject }) => subject)).toEqual([
    'Saldo pendiente',
    'ENG-105-CRF01 Composition I',
  ])
})
