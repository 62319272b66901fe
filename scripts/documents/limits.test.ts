import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/limits.md'), 'utf8')

/** Each row names the code of its figure in comments: `<!-- file: code -->`. */
const sources = [...page.matchAll(/<!-- (\S+): (.+?) -->/g)].map(([, file = '', code = '']) => ({
  file,
  code,
}))

test('each limit on the page is tied to the code', () => {
  expect(sources.length).toBeGreaterThan(90)
  const fixed = page.split('\n').filter((line) => /^\| .* \| (fixed|`)/.test(line))
  expect(fixed.filter((line) => !line.includes('<!-- '))).toEqual([])
})

const singleLine = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each(sources)('$file still has $code', ({ file, code }) => {
  expect(singleLine(readFileSync(path.join(root, file), 'utf8'))).toContain(code)
})
