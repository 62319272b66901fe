// The language must be set before any other module loads, as in the document's head.
import '#testing/in-spanish.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { loadCarousel } from '#config/carousel.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

afterEach(() => {
  loadCarousel([])
  vi.useRealTimers()
})

test('R1.10 R8.1 marks each English-only part of a slide and an event as English', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-28T14:00:00Z') })
  loadCarousel([
    {
      ...{ id: 'slide', title: 'Contact an office', text: 'See who is open now.' },
      ...{ image: 'drawing:spring', imageAlt: '', url: '/pathways', audience: 'everyone' },
      ...{ startAt: null, endAt: null },
      translations: {},
    },
  ])
  fakeApi({
    'GET /v1/authentication/login': failure(401, 'unauthenticated'),
    'GET /public/v1/events/college-dates': [],
    'GET /public/v1/events/campus-events': [
      {
        ...{ id: 'event', uid: 'event', title: 'Concierto', description: 'Bring a friend.' },
        ...{ startsAt: '2026-10-29T15:00:00Z', endsAt: null, allDay: false, isCancelled: false },
        ...{ location: 'Recital hall', category: 'Arte', url: null, imageUrl: null },
        campus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus' },
        translations: {
          es: { title: 'Concierto', description: null, category: 'Arte', location: null },
        },
      },
    ],
  })
  const { screen } = await openApp('/')
  const expectText = async (text: string) => {
    const region = screen.getByText(text, { exact: true }).first()
    await expect.element(region).toBeVisible()
    return region.element().closest('[lang]')?.getAttribute('lang')
  }
  expect(await expectText('Contact an office')).toBe('en')
  expect(await expectText('See who is open now.')).toBe('en')
  document.querySelector('.home-later')?.scrollIntoView()
  expect(await expectText('Concierto')).toBe('es-US')
  expect(await expectText('Bring a friend.')).toBe('en')
  expect(await expectText('Recital hall')).toBe('en')
  expect(await expectText('Arte')).toBe('es-US')
  const campus = [...document.querySelectorAll('main p span')].filter(
    (element) => element.textContent === 'Main Campus',
  )
  expect(campus.map((element) => element.closest('[lang]')?.getAttribute('lang'))).toEqual(['en'])
})
