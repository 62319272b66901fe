import '#styles/app.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { NoWrap } from './no-wrap.tsx'

/** How many lines a word takes in a column that only has room for part of it. */
async function linesOf(text: string, word: string): Promise<number> {
  const { container } = await render(
    <p style={{ width: '3ch', lineHeight: '20px' }}>
      <NoWrap>{text}</NoWrap>
    </p>,
  )
  const range = document.createRange()
  const walk = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const at = node.textContent?.indexOf(word) ?? -1
    if (at < 0) continue
    range.setStart(node, at)
    range.setEnd(node, at + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  return 0
}

test('R8.20 keeps e-mail in one piece at the end of a line, with the same text', async () => {
  expect(await linesOf('E-mail', 'E-mail')).toBe(1)
  expect(await linesOf('link in your e-mail, Online', 'e-mail')).toBe(1)
  expect(document.body.textContent).toContain('link in your e-mail, Online')
})

test('R2.12 breaks a long hyphenated word, so that it fits the narrowest phone', async () => {
  expect(
    await linesOf('Federal satisfactory-progress rules', 'satisfactory-progress'),
  ).toBeGreaterThan(1)
})
