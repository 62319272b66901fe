import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findBareText } from './bare-text.ts'

const source = fileURLToPath(new URL('../../src/', import.meta.url))

/** Users don't see these, except the header's labels, which are the same in every language (R1.8). */
const isOther = (name: string) =>
  /\.test\.tsx?$|^testing\/|^locales\/compiled\//.test(name) || name === 'config/environment.ts'

test('R1.10 keeps all texts of the app in the catalog', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((name) => !isOther(name))
  const found = files.flatMap((name) =>
    findBareText(readFileSync(source + name, 'utf8'), name).map((words) => `${name}:${words}`),
  )
  expect(files.filter((name) => name.endsWith('.tsx')).length).toBeGreaterThan(50)
  expect(files.filter((name) => name.endsWith('.ts')).length).toBeGreaterThan(50)
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
  ["toast({ type: 'negative', message: 'It failed' })", '1: It failed'],
  ["const columns = [{ key: 'a', header: 'Course' }]", '1: Course'],
])('R1.10 finds text in %s', (code, words) => {
  expect(findBareText(code)).toEqual([words])
})

test('R1.10 finds text in files without components, too', () => {
  const code = "const read = <Row>(row: Row) => row\ntoast({ message: isIn ? m.here() : 'Gone' })"
  expect(findBareText(code, 'say-gone.ts')).toEqual(['2: Gone'])
})

test.each([
  '<p className="card" id="x">{m.hello()} · 3</p>',
  "<a href={isOpen ? '/a' : '/b'} title={m.hello()}>{'•••'}</a>",
  "<Icon {...{ role: 'img' }} />",
  "<p>{state === 'open' && m.hello()}</p>",
])('finds no text in %s', (code) => {
  expect(findBareText(code)).toEqual([])
})
