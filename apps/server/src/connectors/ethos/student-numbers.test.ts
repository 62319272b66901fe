import { afterEach, expect, test } from 'vitest'
import { fieldsOf } from '#connectors/records.ts'
import { useEthos } from '#testing/sources/ethos.ts'
import type { EthosSource } from './ethos.ts'

const ethos = useEthos({ scale: 0.001 })
let open: EthosSource | undefined
afterEach(() => open?.close())

interface Credential {
  readonly type: string
  readonly value: string
}

/** The outcome for a student with this number. */
async function read(number: string) {
  const settings = ethos().settings()
  const isStudent = ({ roles }: { roles?: unknown }) => JSON.stringify(roles).includes('"student"')
  const person = ethos().store.all('persons').find(isStudent)
  const id = String(person?.id)
  const given = (person?.credentials ?? []) as Credential[]
  const others = given.filter(({ type }) => type !== settings.numberCredential)
  const credentials = [...others, { type: settings.numberCredential, value: number }]
  ethos().store.put('persons', { ...person, id, credentials })
  open = ethos().source()
  const at = (fieldsOf('people') as string[]).indexOf('studentId')
  const notes: string[] = []
  let found: string | undefined
  for await (const batch of open.records('people', ethos().context())) {
    found ??= batch.records.find(({ sisId }) => sisId === id)?.values[at]
    notes.push(...(batch.notes ?? []).map(({ reason }) => reason))
  }
  return { found, notes }
}

test('reads the number that Banner assigned to a student', async () => {
  expect(await read('A00123456')).toEqual({ found: 'A00123456', notes: [] })
})

test('ignores an invalid student number and reports it in the import', async () => {
  const { found, notes } = await read('12/34')
  expect(found).toBe('')
  expect(notes).toEqual(['not a student number (4 to 16 letters and digits): not used'])
})
