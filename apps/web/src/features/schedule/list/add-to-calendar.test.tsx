import { expect, onTestFinished, test, vi } from 'vitest'
import { provideSave, type Saved } from '#lib/storage/save-file.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aPerson, aRegistration, aSectionOf, aTerm, fall } from '#testing/records/student.ts'

/** Opens the schedule on a device with this way to save files, and adds a class to the calendar. */
async function addOn(device: () => Promise<Saved>) {
  setClock()
  onTestFinished(provideSave(device))
  fakeApi({
    'GET /v1/programs/academic-period/current-credit': aTerm(fall),
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([]),
      sectionRegistrations: group([
        aRegistration({ section: aSectionOf('ENG-105', 'Composition I') }),
      ]),
    },
    'GET /v1/people/person/mine/section/{id}/calendar': () =>
      new Response('BEGIN:VCALENDAR\r\n', { headers: { 'content-type': 'text/calendar' } }),
  })
  const { screen } = await openApp('/profile/schedule')
  await screen.getByRole('button', { name: 'Add to calendar: ENG-105' }).click()
  return screen
}

test('R9.1 shares a class with an app on a phone, with a confirmation', async () => {
  const screen = await addOn(async () => 'shared')
  await expect.element(screen.getByText('File sent to the app you chose.').last()).toBeVisible()
  expect(document.body.textContent).not.toContain('downloads')
})

test('R9.1 shows no message when the phone’s share sheet is closed', async () => {
  const device = vi.fn(async (): Promise<Saved> => 'nowhere')
  await addOn(device)
  await expect.poll(() => device.mock.results.length).toBe(1)
  expect(document.body.textContent).not.toContain('downloads')
})

test('R9.1 reports when a phone cannot save the file', async () => {
  const screen = await addOn(() => Promise.reject(new Error('The device is full')))
  await expect.element(screen.getByRole('alert').last()).not.toBeEmptyDOMElement()
  expect(document.body.textContent).not.toContain('downloads')
})
