import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bareWords } from './bare-words.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))

test('R1.10 no component has words of its own: all are in the catalogue', () => {
  const files = globSync('**/*.tsx', { cwd: source }).filter((name) => !name.endsWith('.test.tsx'))
  const found = files.flatMap((name) =>
    bareWords(readFileSync(source + name, 'utf8')).map((words) => `${name}:${words}`),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

test.each([
  ['<p>Hello</p>', '1: Hello'],
  ["<p>{'Hello'}</p>", '1: Hello'],
  ["<p>{isOpen ? m.close() : 'Open'}</p>", '1: Open'],
  ["<p>{isOpen && 'Open'}</p>", '1: Open'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['<p>{`Hello ${name}`}</p>', '1: Hello '],
  ['<button aria-label="Close" />', '1: Close'],
  ["<input placeholder={'Your name'} />", '1: Your name'],
  ['<img alt="A map" />', '1: A map'],
  ["const columns = [{ key: 'a', header: 'Course' }]", '1: Course'],
])('R1.10 words in %s are found', (code, words) => {
  expect(bareWords(code)).toEqual([words])
})

test.each([
  '<p className="card" id="x">{m.hello()} · 3</p>',
  "<a href={isOpen ? '/a' : '/b'} title={m.hello()}>{'•••'}</a>",
  "<Icon {...{ role: 'img' }} />",
  "<p>{state === 'open' && m.hello()}</p>",
])('nothing is found in %s', (code) => {
  expect(bareWords(code)).toEqual([])
})
