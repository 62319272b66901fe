import { afterEach, expect, test } from 'vitest'
import { useEthos } from '#testing/sources/ethos.ts'
import type { EthosSource } from '../ethos.ts'
import { documentOf } from './reading.ts'
import { replaceDocument } from './replace-document.ts'

const ethos = useEthos()
const open: EthosSource[] = []
afterEach(() => Promise.all(open.splice(0).map((source) => source.close())))

const emails = (address: string) => [{ type: { emailType: 'personal' }, address }]

/** Changes a person's email address. */
function write(address: string) {
  const source = ethos().source()
  open.push(source)
  const id = String(ethos().store.all('persons')[0]?.id)
  const context = ethos().context({ lane: 'staff' })
  return {
    done: replaceDocument(source.reader, 'persons', { id, emails: emails(address) }, context),
    read: () => documentOf(source.reader, 'persons', id, context),
  }
}

const puts = () =>
  ethos()
    .account.read()
    .calls.filter(({ method }) => method === 'PUT').length

test('writes a change and keeps the rest of the document', async () => {
  const { done, read } = write('first@prairiebend.example')
  expect(await done).toMatchObject({ emails: emails('first@prairiebend.example') })
  expect(await read()).toMatchObject({
    emails: emails('first@prairiebend.example'),
    names: expect.any(Array),
  })
})

test('does not repeat a PUT without a response, even though it was written', async () => {
  ethos().fail({ match: /PUT/, effect: { kind: 'silentAfter' } })
  const { done, read } = write('second@prairiebend.example')
  await expect(done).rejects.toMatchObject({ kind: 'unavailable' })
  expect(puts()).toBe(1)
  expect(await read()).toMatchObject({ emails: emails('second@prairiebend.example') })
})

test('shows a lost write when the document is read again', async () => {
  ethos().fail({ match: /PUT/, effect: { kind: 'loseWrite' } })
  const { done, read } = write('lost@prairiebend.example')
  await done
  expect(await read()).not.toMatchObject({ emails: emails('lost@prairiebend.example') })
})

test('leaves a locked record unchanged and reports it', async () => {
  const message = 'PERSON.ST record with ID 0712345 is locked'
  ethos().fail({ match: /PUT/, nth: [1], effect: { kind: 'status', status: 400, message } })
  await expect(write('third@prairiebend.example').done).rejects.toMatchObject({ kind: 'locked' })
  expect(ethos().time.waits).toEqual([])
})

test('distinguishes invalid from forbidden writes and does not retry them', async () => {
  await expect(write('no address').done).rejects.toMatchObject({ kind: 'validation', status: 400 })
  ethos().denied.add('UPDATE.PERSON')
  await expect(write('x@prairiebend.example').done).rejects.toMatchObject({ kind: 'forbidden' })
  expect(puts()).toBe(2)
})
