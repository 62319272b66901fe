import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

test('stops unpacking a response that grows beyond the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  const body = Readable.from([bomb])
  await expect(readBody(body, 'gzip', 1024 * 1024, 'persons')).rejects.toMatchObject({
    kind: 'malformed',
  })
  expect(bomb.length).toBeLessThan(100_000)
})
