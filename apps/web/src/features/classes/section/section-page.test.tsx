import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import {
  aCourse,
  aSection,
  aSectionDetail,
  foundClasses,
  someOptions,
} from '#testing/records/classes.ts'

const sectionCall = 'GET /public/v1/courses/sections/{id}'
const { id } = aSection()
type Responses = Parameters<typeof fakeApi>[0]

async function open(detail: ReturnType<typeof aSectionDetail>, answers: Responses = {}) {
  setClock()
  fakeApi({
    'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
    [sectionCall]: detail,
    ...answers,
  })
  return openApp(`/classes/section/${id}`)
}

test('shows a visitor a class with its seats, times and dates, and its course', async () => {
  const { screen } = await open(aSectionDetail({ books: 'noCost' }))
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ENG-105-CRF03')
  const about = screen.getByRole('region', { name: 'This class' })
  await expect.element(about).toMatchTextContent('4 seats open')
  await expect.element(about).toMatchTextContent('Mon, Wed 9:00 – 9:50 AM')
  await expect.element(about.getByText('Last day to drop')).toBeVisible()
  const course = screen.getByRole('region', { name: 'About the course' })
  await expect
    .element(course)
    .toMatchTextContent('No cost. Nothing you need for this class has a price.')
  await expect.element(course).toMatchTextContent('Spring 2027')
  await expect
    .element(screen.getByRole('link', { name: 'All ENG-105 classes' }))
    .toHaveAttribute('href', '/classes?term=2027SP&course=ENG-105')
  expect(await accessibilityFaults()).toEqual([])
})

test('shows unknown values, the classes that share its seats, and the reserved seats', async () => {
  const seats = { ...aSection().seats, state: 'reserved', open: 0, reserved: 3 } as const
  const { screen } = await open(
    aSectionDetail({
      course: aCourse({ sections: [aSection({ seats })] }),
      sharesSeatsWith: ['ENG-106-CRF01'],
    }),
  )
  const about = screen.getByRole('region', { name: 'This class' })
  await expect.element(about).toMatchTextContent('Only reserved seats left')
  await expect.element(about).toMatchTextContent('3 reserved for certain students')
  await expect.element(about).toMatchTextContent("It's taught together with ENG-106-CRF01")
  await expect.element(screen.getByText("We don't know yet which books you need.")).toBeVisible()
})

const withFees = (...fees: readonly { title: string; amountCents: number }[]) =>
  aSectionDetail({ course: aCourse({ sections: [aSection({ fees: [...fees] })] }) })

test.each([
  ['one fee', withFees({ title: 'Lab materials', amountCents: 4_500 }), '$45.00Lab materials'],
  [
    'several fees',
    withFees(
      { title: 'Lab materials', amountCents: 4_500 },
      { title: 'Course fee', amountCents: 2_010 },
    ),
    '$65.10Lab materials $45.00Course fee $20.10',
  ],
  ['no fees', withFees(), 'No class fees'],
  ['unknown fees', aSectionDetail(), "The college hasn't provided class fees."],
])('shows a class with %s', async (_, detail, words) => {
  const { screen } = await open(detail)
  const course = screen.getByRole('region', { name: 'About the course' })
  await expect.element(course).toMatchTextContent(`Class fees${words}`)
  expect(await accessibilityFaults()).toEqual([])
})

test.each([
  ['canceled', aSectionDetail({ isCanceled: true }), 'The college canceled this class.'],
  [
    'over',
    aSectionDetail({ course: aCourse({ sections: [aSection({ endOn: '2026-05-08' })] }) }),
    'This class has ended.',
  ],
])('shows that a class is %s, and offers no plan', async (_, detail, words) => {
  const { screen } = await open(detail, {
    'GET /v1/authentication/login': { authenticated: true, expiresAt: '2026-10-28T20:00:00Z' },
  })
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText('Mon, Wed 9:00 – 9:50 AM')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Add to plan/ }).query()).toBeNull()
})

test('links from a missing class to the search', async () => {
  setClock()
  fakeApi({
    'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
    [sectionCall]: () => new Response(null, { status: 404 }),
  })
  const { screen } = await openApp(`/classes/section/${id}`)
  await expect.element(screen.getByText(/We can't find this class/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'About the course' }).query()).toBeNull()
})

test('selects a class in the search, and compares it with another', async () => {
  setClock()
  const fees = [{ title: 'Lab materials', amountCents: 4_500 }]
  const other = aSection({
    id: '00000000-0000-7000-8000-0000000000c2',
    name: 'ENG-105-CRF04',
    fees,
  })
  const both = [aSection(), other]
  fakeApi({
    'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
    'GET /public/v1/courses/section-options': someOptions(),
    'GET /public/v1/courses/sections': foundClasses([aCourse({ sections: both, sectionCount: 2 })]),
    [sectionCall]: (request) =>
      aSectionDetail({
        course: aCourse({ sections: both.filter((section) => request.url.includes(section.id)) }),
      }),
  })
  const { screen, address } = await openApp('/classes')
  await screen.getByRole('button', { name: 'Compare ENG-105-CRF03' }).click()
  await screen.getByRole('link', { name: 'Compare with ENG-105-CRF03' }).click()
  expect(address()).toBe(`/classes/compare?sections=${id}%2C${other.id}`)
  const table = screen.getByRole('table')
  await expect.element(table.getByRole('columnheader', { name: /ENG-105-CRF04/ })).toBeVisible()
  await expect
    .element(screen.getByText("These two classes meet at the same time, so you can't take both."))
    .toBeVisible()
  const row = table.getByRole('row', { name: /^Seats/ })
  await expect.element(row.getByRole('cell').nth(1)).toMatchTextContent('4 seats open')
  const costs = table.getByRole('row', { name: /^Class fees/ }).getByRole('cell')
  await expect.element(costs.nth(0)).toHaveTextContent("The college hasn't provided class fees.")
  await expect.element(costs.nth(1)).toHaveTextContent('$45.00Lab materials')
  expect(await accessibilityFaults()).toEqual([])
})

test('explains a comparison without two classes, or with one that no longer exists', async () => {
  setClock()
  fakeApi({
    'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
    [sectionCall]: (request) =>
      request.url.includes(id) ? aSectionDetail() : new Response(null, { status: 404 }),
  })
  const { screen } = await openApp('/classes/compare')
  await expect.element(screen.getByText(/Choose two classes to compare/)).toBeVisible()
  const { screen: missing } = await openApp(`/classes/compare?sections=${id},other`)
  await expect.element(missing.getByText(/We can't find one of these classes/)).toBeVisible()
})
