import { afterEach, expect, test } from 'vitest'
import { useEthos } from '#testing/sources/ethos.ts'
import type { EthosSource } from '../ethos.ts'
import { documentOf } from './reading.ts'
import { replaceDocument } from './replace-document.ts'

const ethos = useEthos()
const open: EthosSource[] = []
afterEach(() => Promise.all(open.splice(0).map((source) => source.close())))

const emails = (address: string) => [{ type: { emailType: 'personal' }, address }]

/** Writes somebody's e-mail. */
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

test('what is put is there when it is read again, and the rest stays', async () => {
  const { done, read } = write('first@prairiebend.example')
  expect(await done).toMatchObject({ emails: emails('first@prairiebend.example') })
  expect(await read()).toMatchObject({
    emails: emails('first@prairiebend.example'),
    names: expect.any(Array),
  })
})

test('a PUT that is never answered is not repeated, though it was written', async () => {
  ethos().fail({ match: /PUT/, effect: { kind: 'silentAfter' } })
  const { done, read } = write('second@prairiebend.example')
  await expect(done).rejects.toMatchObject({ kind: 'unavailable' })
  expect(puts()).toBe(1)
  expect(await read()).toMatchObject({ emails: emails('second@prairiebend.example') })
})

test('a write that the system loses shows when it is read again', async () => {
  ethos().fail({ match: /PUT/, effect: { kind: 'loseWrite' } })
  const { done, read } = write('lost@prairiebend.example')
  await done
  expect(await read()).not.toMatchObject({ emails: emails('lost@prairiebend.example') })
})

test('a record that somebody works on is left alone, and told so', async () => {
  const message = 'PERSON.ST record with ID 0712345 is locked'
  ethos().fail({ match: /PUT/, nth: [1], effect: { kind: 'status', status: 400, message } })
  await expect(write('third@prairiebend.example').done).rejects.toMatchObject({ kind: 'locked' })
  expect(ethos().time.waits).toEqual([])
})

test('what is not valid and what is not permitted are told apart, and not tried again', async () => {
  await expect(write('no address').done).rejects.toMatchObject({ kind: 'validation', status: 400 })
  ethos().denied.add('UPDATE.PERSON')
  await expect(write('x@prairiebend.example').done).rejects.toMatchObject({ kind: 'forbidden' })
  expect(puts()).toBe(2)
})
