import { afterEach, expect, test } from 'vitest'
import { useEthos } from '#testing/sources/ethos.ts'
import type { EthosClient } from './client.ts'
import { EthosError } from './ethos-error.ts'
import { idOf, pagesOf } from './pages.ts'

const ethos = useEthos()
let client: EthosClient | undefined
afterEach(() => client?.close())

const resource = 'section-registrations'

/** All IDs, and the error that ended the reading. */
async function readAll(query: Partial<Parameters<typeof pagesOf>[1]> = {}) {
  client = ethos().client({ budget: { concurrency: 8, perSecond: 1_000 } })
  const ids: string[] = []
  const sizes: number[] = []
  try {
    const requested = { resource, pin: '16.1.0', ...query }
    for await (const page of pagesOf(client, requested, ethos().context())) {
      sizes.push(page.length)
      ids.push(...page.map((row) => idOf(row) ?? ''))
    }
    return { ids, sizes, error: null }
  } catch (error) {
    if (error instanceof EthosError) return { ids, sizes, error }
    throw error
  }
}

const stored = () => ethos().store.all(resource)
const total = () => stored().length

test('advances by the rows received, even if fewer than requested', async () => {
  const { ids, sizes } = await readAll({ limit: 500 })
  expect(sizes[0]).toBe(200)
  expect(new Set(ids).size).toBe(total())
})

test('without a total ends at a short page', async () => {
  ethos().fail({ match: /registrations/, effect: { kind: 'total', total: null } })
  expect((await readAll()).ids).toHaveLength(total())
})

test('ignores a total that is too small and reports one that is too large', async () => {
  ethos().fail({ match: /registrations/, effect: { kind: 'total', total: 150 } })
  expect((await readAll()).ids).toHaveLength(total())
  ethos().fail({ match: /registrations/, effect: { kind: 'total', total: 1_000_000 } })
  expect((await readAll()).error).toMatchObject({
    kind: 'malformed',
    message: 'fewer rows arrived than the response announced',
  })
})

test('does not lose rows that move up between two pages', async () => {
  const [first] = stored()
  const expected = stored().length
  const remove = () => ethos().store.remove(resource, String(first?.id))
  ethos().fail({ match: /offset=200/, nth: [1], effect: { kind: 'before', run: remove } })
  const { ids, error } = await readAll()
  expect(error).toBeNull()
  // The removed one had been read before; all others arrive, each once.
  expect(ids).toHaveLength(expected)
  expect(new Set(ids).size).toBe(expected)
})

test('replaces a token that expires on the third page', async () => {
  ethos().fail({ match: /offset=400/, nth: [1], effect: { kind: 'expireToken' } })
  expect((await readAll()).ids).toHaveLength(total())
})

test('a permanently failing page ends the reading with its reason', async () => {
  ethos().fail({ match: /offset=400/, effect: { kind: 'status', status: 403 } })
  const { ids, error } = await readAll()
  expect(ids).toHaveLength(400)
  expect(error).toMatchObject({ kind: 'forbidden' })
})

test('gives up when the same page repeats forever', async () => {
  client = ethos().client({ budget: { concurrency: 8, perSecond: 1_000 } })
  const stuck: EthosClient = {
    ...client,
    call: (ask, context) =>
      (client ?? stuck).call({ ...ask, path: ask.path.replace(/offset=\d+/, 'offset=0') }, context),
  }
  const read = async () => {
    const query = { resource, pin: '16.1.0' }
    for await (const page of pagesOf(stuck, query, ethos().context())) expect(page.length).toBe(200)
  }
  await expect(read()).rejects.toMatchObject({
    kind: 'malformed',
    message: 'the same page arrived twice',
  })
})

/** A system with one row per page that reports a total; endless if `end` is null. */
async function readPages(announced: number | null, end: number | null, growth = 0) {
  client = ethos().client()
  let requested = 0
  const system: EthosClient = {
    ...client,
    call: async () => {
      requested += 1
      const headers =
        announced === null ? {} : { 'x-total-count': String(announced + growth * (requested - 1)) }
      const body = end !== null && requested > end ? [] : [{ id: `row-${requested}` }]
      return { status: 200, headers, body, bytes: 20 }
    },
  }
  let rows = 0
  const query = { resource, pin: '16.1.0', limit: 1 }
  const read = async () => {
    for await (const page of pagesOf(system, query, ethos().context())) rows += page.length
  }
  const error = await read().then(
    () => null,
    (failure: EthosError) => `${failure.kind}: ${failure.message}`,
  )
  return { requested, rows, error }
}

test('sis.md 4.5 stops after 2,000 pages, or a tenth more than announced, in an endless system', async () => {
  const error = 'malformed: the pages never end'
  expect(await readPages(null, null)).toEqual({ requested: 2_000, rows: 2_000, error })
  expect(await readPages(1_500, null)).toEqual({ requested: 2_000, rows: 2_000, error })
  expect(await readPages(3_000, null)).toEqual({ requested: 3_300, rows: 3_300, error })
  // Regardless of how many it announces later.
  expect(await readPages(3_000, null, 10)).toEqual({ requested: 3_300, rows: 3_300, error })
})

test('sis.md 4.5 reads a college with more pages than that to the end if it announced them', async () => {
  expect(await readPages(5_000, 5_000)).toEqual({ requested: 5_001, rows: 5_000, error: null })
})

test("reads only one person's rows when filtered", async () => {
  const registrant = stored()[0]?.registrant as { id: string }
  const { ids } = await readAll({ criteria: { registrant } })
  const expectedRows = stored().filter(
    (row) => (row.registrant as { id: string }).id === registrant.id,
  )
  expect(ids.sort()).toEqual(expectedRows.map(({ id }) => id).sort())
})

test('reports criteria that the server does not support instead of ignoring them', async () => {
  const { error } = await readAll({ criteria: { statusDate: '2026-01-01' } })
  expect(error).toMatchObject({ kind: 'validation', status: 400 })
})
