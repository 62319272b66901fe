import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readLicenses } from './licenses.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { packages, texts } = readLicenses(root, { phone: true })

test('names every package in the app, with its dependencies', () => {
  const own = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    dependencies: Record<string, string>
  }
  const names = new Set(packages.map(({ name }) => name))
  const missing = Object.keys(own.dependencies).filter(
    (name) => !name.startsWith('@myhub/') && !names.has(name),
  )
  expect(missing).toEqual([])
  expect(names).toContain('scheduler')
  expect([...names].filter((name) => name.startsWith('@myhub/'))).toEqual([])
})

test("names no package in the browser's app that only the phone's has", () => {
  const inBrowser = readLicenses(root, { phone: false }).packages
  const remaining = new Set(inBrowser.map(({ name }) => name))
  const gone = packages.filter(({ name }) => !remaining.has(name)).map(({ name }) => name)
  expect(gone).toContain('@capacitor/core')
  // Capacitor's core needs it.
  expect(gone.filter((name) => !name.includes('capacitor'))).toEqual(['tslib'])
  expect([...remaining].filter((name) => name.includes('capacitor'))).toEqual([])
  expect(remaining).toContain('react')
})

test('ships only packages with a permissive license, and nearly all with its text', () => {
  const permissive =
    /^\(?(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|OFL-1\.1|CC0-1\.0|BlueOak)/
  expect(packages.filter(({ license }) => !permissive.test(license ?? ''))).toEqual([])
  expect(packages.filter(({ text }) => text === null).length).toBeLessThan(packages.length / 10)
  expect(new Set(texts).size).toBe(texts.length)
  const licenseOf = (of: string) => texts[packages.find(({ name }) => name === of)?.text ?? -1]
  expect(licenseOf('react')).toContain('Meta Platforms')
  expect(licenseOf('@iconify-json/lucide')).toContain('Lucide Icons and Contributors')
})
