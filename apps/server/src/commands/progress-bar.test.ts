import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { progressBar } from './progress-bar.ts'

test('writes one line for each tenth of the work when the output is not a terminal', async () => {
  const log = new PassThrough()
  const bar = progressBar(log as unknown as NodeJS.WriteStream)
  for (let row = 0; row <= 10_000; row++) bar.show({ step: 'Reading people', done: row / 10_000 })
  bar.end()
  log.end()
  const lines = (await text(log)).trimEnd().split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[0]).toBe('  0 %  Reading people')
  expect(lines.at(-1)).toBe('100 %  Reading people')
})
