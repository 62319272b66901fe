import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCsvFile } from './csv-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'csv-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('another CSV reader reads back any text', () => {
  const path = join(folder, 'any.csv')
  const row = fc.record({ one: fc.string({ unit: 'grapheme' }), two: fc.string() })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const file = createCsvFile(path, [{ name: 'one' }, { name: 'two' }])
      for (const each of rows) file.write(each)
      const { rows: count, sha256 } = file.close()
      const bytes = readFileSync(path)
      expect(parse(bytes, { columns: true, relax_column_count: false })).toEqual(rows)
      expect(count).toBe(rows.length)
      expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
  )
})

test('writes lists as one quoted value, blanks as blank, and repeated columns in the last one', () => {
  const path = join(folder, 'kinds.csv')
  const names = ['sourcedId', 'status', 'days', 'status', 'credits', 'online', 'room']
  const file = createCsvFile(
    path,
    names.map((name) => ({ name })),
  )
  file.write({
    sourcedId: 'M1',
    status: 'open',
    days: ['MO', 'WE'],
    credits: 1.5,
    online: false,
    room: null,
  })
  file.close()
  expect(readFileSync(path, 'utf8')).toBe(
    'sourcedId,status,days,status,credits,online,room\nM1,,"MO,WE",open,1.5,false,\n',
  )
})
