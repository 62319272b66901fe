import { expect, test } from 'vitest'
import type { Person } from '#data/shapes.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aPerson, aProgram } from '#testing/records/student.ts'
import { aBenefit } from '#testing/records/veteran.ts'

const certifier = {
  id: 'a',
  person: {
    id: 'p',
    displayName: 'Rosa Benavides',
    email: 'rosa.benavides@prairiebend.example',
    phone: '+13195550114',
    extension: null,
    office: 'Commons 210',
    photoUrl: null,
  },
  type: { id: 'VET', code: 'VET', title: 'School certifying official' },
  isPrimary: false,
  program: null,
  startOn: '2025-08-20',
  endOn: null,
  bookingUrl: null,
}

async function open(path: string, different: Partial<Person> = {}, advisors = [certifier]) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson(different)),
      academicPrograms: group([aProgram()]),
      advisors: group(advisors),
    },
  })
  return (await openApp(path)).screen
}

test('R8.4 hides a birthday until it is requested, and explains how to correct it', async () => {
  const screen = await open('/profile/birthday')
  await expect.element(screen.getByText(/Bring a birth certificate/)).toBeVisible()
  expect(document.body.textContent).not.toContain('2005')
  await screen.getByRole('button', { name: 'Show date' }).click()
  await expect.element(screen.getByText('March 8, 2005')).toBeVisible()
})

test('R8.4 explains how to change an address, and what a move may mean', async () => {
  const screen = await open('/profile/address')
  await expect.element(screen.getByText(/We don't have an address for you/)).toBeVisible()
  await expect.element(screen.getByText(/change of address form/)).toBeVisible()
  await expect.element(screen.getByText(/may review your residency/)).toBeVisible()
})

test('R8.4 shows a missing home or mailing address', async () => {
  const screen = await open('/profile/address', {
    addresses: [
      {
        id: 'a',
        type: 'home',
        lines: ['1 Linden Way'],
        city: 'Cedar Rapids',
        state: 'IA',
        postalCode: '52402',
        county: 'Linn',
        country: 'US',
        isPreferred: true,
        startOn: null,
        endOn: null,
      },
    ],
  })
  const card = screen.getByRole('region', { name: 'Your addresses' })
  await expect
    .element(card)
    .toMatchTextContent(/Home.*1 Linden Way.*County: Linn.*MailingNot provided/)
})

test('R8.4 shows a veteran each benefit, what is certified, by whom, and what dropping a class means', async () => {
  const screen = await open('/profile/veteran-benefits', {
    veteran: { status: 'protectedVeteran', benefits: [aBenefit()] },
  })
  const benefit = screen.getByRole('listitem').filter({ hasText: 'Chapter 33' })
  await expect.element(benefit).toMatchTextContent('Certified')
  await expect.element(benefit).toMatchTextContent('100%')
  await expect.element(benefit).toMatchTextContent('Fall 2026')
  const official = screen.getByRole('region', { name: 'School certifying official' })
  await expect.element(official).toMatchTextContent('Rosa Benavides')
  await expect.element(official.getByRole('link', { name: '(319) 555-0114' })).toBeVisible()
  await expect.element(screen.getByText(/Fewer than 12/)).toBeVisible()
})

test('R8.4 shows a person with a benefit and no certifying official whom to contact', async () => {
  const benefits = [aBenefit({ state: 'notCertified', certifiedTerms: [] })]
  const screen = await open(
    '/profile/veteran-benefits',
    { veteran: { status: 'protectedVeteran', benefits } },
    [],
  )
  await expect.element(screen.getByText('Not requested')).toBeVisible()
  await expect.element(screen.getByText(/You don't have a certifying official yet/)).toBeVisible()
})

test('R8.4 shows a person who never served what there is for families', async () => {
  const screen = await open('/profile/veteran-benefits')
  await expect.element(screen.getByText(/No education benefits on record/)).toBeVisible()
  expect(screen.getByRole('heading', { name: /full time/ }).query()).toBeNull()
})

test('R8.4 reports that the college cannot be reached', async () => {
  setClock()
  fakeApi({ 'POST /v1/people/person/mine/data': failure(503) })
  const { screen } = await openApp('/profile/phone')
  await expect
    .element(screen.getByRole('region', { name: 'Mobile phone' }))
    .toMatchTextContent('Your personal information is currently unavailable')
})
