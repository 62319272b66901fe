import { expect, test } from 'vitest'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { csvSource } from '../csv.ts'

const context = { signal: new AbortController().signal, runId: '', lane: 'bulk' } as const

test('reads every byte of an export once per import', async () => {
  const { path, replace } = await exportFolder()
  const source = csvSource(path)
  const first = await source.inspect(context)
  await replace('users.csv', 'Sammy', 'Sam')
  expect(await source.inspect(context)).toBe(first)
  const later = await csvSource(path).inspect(context)
  const differing = [...later.fingerprints].filter(
    ([name, sha256]) => first.fingerprints.get(name) !== sha256,
  )
  expect(differing.map(([name]) => name)).toEqual(['users.csv'])
})
