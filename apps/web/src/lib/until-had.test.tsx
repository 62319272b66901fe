import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { untilHad } from './until-had.ts'

test('R2.13 code that cannot be had is asked for again with each sign that somebody is there, and is no failure', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('No network'))
    .mockRejectedValueOnce(new Error('Still none'))
    .mockResolvedValue('Code')
  const had = untilHad(load)
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe('rejected')
  expect(load).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('a')
  await expect.poll(() => load.mock.settledResults[1]?.type).toBe('rejected')
  await userEvent.keyboard('a')
  expect(await had).toBe('Code')
  expect(load).toHaveBeenCalledTimes(3)
})
