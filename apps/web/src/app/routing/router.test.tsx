import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

const anonymous = {
  'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
} as const

function withMotion(reduced: boolean) {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue({ matches: reduced } as MediaQueryList)
  onTestFinished(() => {
    scrolled.mockRestore()
    media.mockRestore()
  })
  return scrolled
}

test.each([
  ['smoothly', false, 'false', 'smooth'],
  ['at once for whose system wants no motion', true, 'false', 'auto'],
  ['at once for who wants no motion in the hub', false, 'true', 'auto'],
] as const)('R2.10 scrolls to a hash %s', async (_how, reduced, inHub, behavior) => {
  const scrolled = withMotion(reduced)
  fakeApi(anonymous)
  const { router } = await openApp('/')
  document.documentElement.dataset.reduceMotion = inHub
  onTestFinished(() => void delete document.documentElement.dataset.reduceMotion)
  await router.navigate({ to: '/', hash: 'content' })
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledWith({ behavior }))
  expect(scrolled.mock.contexts[0]).toBe(document.getElementById('content'))
})

test('R2.10 starts at the top after a link, and at the old position after Back', async () => {
  fakeApi(anonymous)
  const { router } = await openApp('/licenses')
  document.body.style.minHeight = '5000px'
  // Late content above must not move the page along.
  document.documentElement.style.overflowAnchor = 'none'
  onTestFinished(() => {
    for (const element of [document.body, document.documentElement])
      element.removeAttribute('style')
  })
  const scrolledTo = (y: number) => expect.poll(() => Math.round(window.scrollY)).toBe(y)
  const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  window.scrollTo(0, 700)
  await heard
  await router.navigate({ to: '/maps' })
  await scrolledTo(0)
  router.history.back()
  await scrolledTo(700)
  router.history.forward()
  await scrolledTo(0)
})

test('reads a query as text, whatever it looks like, and a repeated name as a list', async () => {
  fakeApi(anonymous)
  const { router, address } = await openApp('/nowhere?term=202610&on=true&a=1&a=2&empty=')
  expect(router.state.location.search).toEqual({
    term: '202610',
    on: 'true',
    a: ['1', '2'],
    empty: '',
  })
  expect(address()).toBe('/nowhere?term=202610&on=true&a=1&a=2&empty=')
})
