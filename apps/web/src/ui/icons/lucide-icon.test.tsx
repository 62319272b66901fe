import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import Tag from '~icons/lucide/tag'

const pixels = (element: Element | null, property: string) =>
  element && getComputedStyle(element).getPropertyValue(property)

test('draws an icon at its size, in the color of the text, with the stroke of its place', async () => {
  const { container } = await render(
    <p style={{ color: 'rgb(1, 2, 3)' }}>
      <Tag size={18} strokeWidth={1.75} aria-hidden className="flex-none" />
    </p>,
  )
  const icon = container.querySelector('svg')
  const [path, dot] = icon?.children ?? []
  expect([icon?.clientWidth, icon?.clientHeight]).toEqual([18, 18])
  expect(icon?.getAttribute('aria-hidden')).toBe('true')
  expect(icon?.classList.contains('flex-none')).toBe(true)
  expect(pixels(path ?? null, 'stroke-width')).toBe('1.75px')
  expect(pixels(path ?? null, 'stroke')).toBe('rgb(1, 2, 3)')
  expect(pixels(path ?? null, 'fill')).toBe('none')
  expect(pixels(dot ?? null, 'fill')).toBe('rgb(1, 2, 3)')
})
