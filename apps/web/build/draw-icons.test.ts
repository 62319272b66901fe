import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawIcons } from './draw-icons.ts'

test('every icon that a college may name is drawn as the icon library draws it', async () => {
  const file = new URL('../src/ui/drawings/named-icons.svg', import.meta.url)
  expect(await readFile(file, 'utf8')).toBe(await drawIcons())
})
