import '#styles/app.css'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PlaceLink } from './place-link.tsx'

const router = createRouter({ routeTree: createRootRoute() })
const site = 'https://library.example/rooms'

async function open(link: Partial<Parameters<typeof PlaceLink>[0]>) {
  const screen = await render(
    <RouterContextProvider router={router}>
      <p>
        <PlaceLink url={site} {...link}>
          Reserve a study room
        </PlaceLink>
      </p>
    </RouterContextProvider>,
  )
  const element = screen.getByRole('link').element()
  return { element, icon: element.querySelector('svg.new-tab') }
}

test('R8.14 a link that opens a new tab has the icon and says so in its name', async () => {
  const { element, icon } = await open({})
  expect(element).toHaveAttribute('target', '_blank')
  expect(element).toHaveAccessibleName('Reserve a study room (opens a new tab)')
  expect(icon).not.toBeNull()
})

test('R8.14 a link with a name of its own says that it opens a new tab', async () => {
  const { element, icon } = await open({ 'aria-label': 'Reserve a study room: Library' })
  expect(element).toHaveAccessibleName('Reserve a study room: Library (opens a new tab)')
  expect(icon).not.toBeNull()
})

test.each([{ newTab: false }, { url: '/maps' }, { url: '/maps', newTab: true }])(
  'R8.14 a link that opens in this tab has neither: %j',
  async (link) => {
    const { element, icon } = await open(link)
    expect(element).not.toHaveAttribute('target')
    expect(element).toHaveAccessibleName('Reserve a study room')
    expect(icon).toBeNull()
  },
)

test('R8.14 keeps the icon on the line of the last word', async () => {
  const { element, icon } = await open({})
  const paragraph = element.parentElement as HTMLElement
  const word = element.querySelector('.whitespace-nowrap')
  for (let width = 100; width < 200; width += 1) {
    paragraph.style.width = `${width}px`
    // One box for each line.
    expect(word?.getClientRects().length, `at ${width} px`).toBe(1)
    expect(word?.contains(icon)).toBe(true)
  }
})
