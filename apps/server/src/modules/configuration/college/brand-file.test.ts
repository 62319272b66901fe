import { expect, test } from 'vitest'
import { brandFileName } from './brand-file.ts'

const endingOf = (content: string | Buffer) => brandFileName(Buffer.from(content))?.split('.')[1]

test('tells a file by its content', () => {
  expect(endingOf('wOF2 and more')).toBe('woff2')
  expect(endingOf('<svg viewBox="0 0 1 1"></svg>')).toBe('svg')
  expect(endingOf('\uFEFF<?xml version="1.0"?>\n<!-- a -->\n<!-- b --><svg />')).toBe('svg')
  expect(endingOf('<html><svg></svg></html>')).toBeUndefined()
})

test('decides at once about a file of comments without an end', () => {
  expect(endingOf('<!---->'.repeat(140))).toBeUndefined()
})
