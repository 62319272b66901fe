import { expect, test } from 'vitest'
import { brandFileName } from './brand-file.ts'

const endingOf = (content: string | Buffer) => brandFileName(Buffer.from(content))?.split('.')[1]

test('detects a file’s type from its content', () => {
  expect(endingOf('wOF2 and more')).toBe('woff2')
  expect(endingOf('<svg viewBox="0 0 1 1"></svg>')).toBe('svg')
  expect(endingOf('\uFEFF<?xml version="1.0"?>\n<!-- a -->\n<!-- b --><svg />')).toBe('svg')
  expect(endingOf('<html><svg></svg></html>')).toBeUndefined()
})

test('rejects a file of endless comments quickly', () => {
  expect(endingOf('<!---->'.repeat(140))).toBeUndefined()
})
