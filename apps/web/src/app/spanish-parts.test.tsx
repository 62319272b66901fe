// The language is known before any module is, as in the document's head.
import '#testing/in-spanish.ts'
import { expect, test } from 'vitest'
import { aHold, aPerson, aProgram, aRegistration, aSectionOf } from '#testing/build-records.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

/** In which language a text says that it is. */
const langOf = (text: Element) => text.closest('[lang]')?.getAttribute('lang')

test('R1.10 a student who reads Spanish hears in English what the college has said in English only, and the rest in Spanish', async () => {
  const spanish = { title: 'Vea a su consejero', message: null }
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      restrictions: group([
        aHold({ title: 'Library fine', blocksRegistration: false }),
        aHold({
          title: 'See your advisor',
          message: 'Call first.',
          blocksRegistration: false,
          spanish,
        }),
      ]),
      sectionRegistrations: group([aRegistration({ section: aSectionOf('WEL-110', 'Welding I') })]),
    },
  })
  const { screen } = await openApp('/profile/registrations')
  const said = async (text: string) => {
    const found = screen.getByText(text, { exact: true }).first()
    await expect.element(found).toBeVisible()
    return langOf(found.element())
  }
  expect(await said('Welding I')).toBe('en')
  expect(await said('Library fine')).toBe('en')
  expect(await said('Call first.')).toBe('en')
  expect(await said('Vea a su consejero')).toBe('es-US')
  expect(await said('Inscripciones')).toBe('es-US')
})

test('R1.10 within a sentence of the hub the words of the college alone are in English', async () => {
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
    },
  })
  const { screen } = await openApp('/profile')
  const line = screen.getByText(/^Liberal Arts/).first()
  await expect.element(line).toBeVisible()
  const marked = [...document.querySelectorAll('main [lang="en"]')]
  expect(marked.map(({ textContent }) => textContent)).toContain('Liberal Arts')
  expect(marked.filter(({ textContent }) => /[áéíóúñ]/.test(textContent ?? ''))).toEqual([])
})
