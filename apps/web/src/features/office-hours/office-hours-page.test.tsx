import { expect, test } from 'vitest'
import type { MyOfficeHours } from '#data/college/office-hours.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'

const MINE = 'GET /v1/directory/office-hours/mine'
const POST = 'PUT /v1/directory/office-hours/mine'

const nothing: MyOfficeHours = { mayPost: true, posted: null, isOver: false }
const posted = (untilOn: string): NonNullable<MyOfficeHours['posted']> => ({
  personId: '00000000-0000-7000-8000-0000000000bb',
  hours: [{ days: ['MO'], from: '13:00', to: '15:00', place: 'Linden Hall 247', videoUrl: null }],
  note: null,
  untilOn,
  updatedAt: '2026-08-20T15:00:00Z',
})

test('posts hours once they are complete, and keeps them after a lost connection', async () => {
  const { main, api } = await openAsStaff('/office-hours', [], {
    [MINE]: nothing,
    [POST]: failure(503),
  })
  const save = main.getByRole('button', { name: 'Post office hours' })
  await save.click()
  await expect.element(main.getByText('Choose at least one day.')).toBeVisible()
  await expect.element(main.getByText('Enter the last day.')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await main.getByRole('checkbox').first().click()
  await main.getByLabelText(/^From/).fill('13:00')
  await main.getByLabelText(/^To/).fill('15:00')
  await main.getByLabelText('Video link').fill('http://meet.example/')
  await expect.element(main.getByText('Enter a full link that starts with https://.')).toBeVisible()
  await main.getByLabelText('Video link').fill('https://meet.example/alan')
  await main.getByLabelText(/^Last day/).fill('2026-12-11')
  await save.click()
  await expect.element(main.getByText(/What you typed is still here/)).toBeVisible()
  const sent: unknown[] = []
  api.setResponses({
    [POST]: async (request) => {
      sent.push(await request.json())
      return new Response(null, { status: 204 })
    },
    [MINE]: { ...nothing, posted: posted('2026-12-11') },
  })
  await save.click()
  await expect.element(main.getByRole('button', { name: 'Delete office hours' })).toBeVisible()
  expect(sent).toMatchObject([
    {
      hours: [{ from: '13:00', to: '15:00', place: null, videoUrl: 'https://meet.example/alan' }],
      untilOn: '2026-12-11',
    },
  ])
})

test('shows that hours have ended', async () => {
  const { main } = await openAsStaff('/office-hours', [], {
    [MINE]: { mayPost: true, posted: posted('2026-10-20'), isOver: true },
  })
  await expect.element(main.getByText('Your office hours ended on Tue, Oct 20')).toBeVisible()
})

test('offers nothing to people who neither teach nor advise', async () => {
  const { main } = await openAsStaff('/office-hours', [], {
    [MINE]: { ...nothing, mayPost: false },
  })
  await expect.element(main.getByText(/for people who teach or advise/)).toBeVisible()
  expect(main.getByRole('button', { name: 'Post office hours' }).query()).toBeNull()
})
