import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawIcons } from './draw-icons.ts'

test('draws every icon that a college can choose exactly as the icon library does', async () => {
  const file = new URL('../../src/ui/drawings/named-icons.svg', import.meta.url)
  expect(await readFile(file, 'utf8')).toBe(drawIcons())
})
