import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { asksForUnused, withoutUnused } from './small-react.ts'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const react = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

function fail(message: string): never {
  throw new Error(message)
}

test('what the hub never asks of React is left out, and all of it is still there to be called', () => {
  const left = withoutUnused(react, fail)
  expect(left).toContain('function startViewTransition() {}')
  expect(left).not.toContain('FragmentInstance.prototype.')
  expect(left.length).toBeLessThan(react.length - 40_000)
  const functions = (code: string) => [...code.matchAll(/^(?:async )?function (\w+)/gm)].length
  expect(functions(left)).toBe(functions(react))
})

test('a React that is written otherwise stops the build instead of coming along whole', () => {
  expect(() => withoutUnused('var a = 1\n', fail)).toThrow('look what can be left out')
  const renamed = react.replace('function mountActionState(', 'function otherState(')
  expect(() => withoutUnused(renamed, fail)).toThrow('React has no mountActionState any more')
})

test.each([
  ['const [state, act] = useActionState(send, null)', true],
  ['jsx(ViewTransition, { children })', true],
  ['_jsx(React.ViewTransition, {})', true],
  ['jsx(Fragment, { ref: all, children })', true],
  ['jsxs(Fragment, { children: [jsx("p", { ref: one })] })', false],
  ['document.startViewTransition(() => {})', false],
  ['const [state, setState] = useState(null)', false],
])('%s asks for what is left out: %s', (code, asks) => {
  expect(asksForUnused('/src/app/page.tsx', code)).toBe(asks)
  expect(asksForUnused('/node_modules/react-dom/cjs/react-dom-client.production.js', code)).toBe(
    false,
  )
})
