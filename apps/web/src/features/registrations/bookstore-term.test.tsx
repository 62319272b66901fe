import { expect, test } from 'vitest'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aPerson, aTerm, nextSpring } from '#testing/records/student.ts'

test('R8.7 names the term that the bookstore sells books for', async () => {
  setClock()
  fakeApi({
    'GET /v1/programs/academic-period/current-credit': aTerm(nextSpring),
    'GET /v1/programs/academic-period/current-bookstore': aTerm(nextSpring),
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([]),
      restrictions: group([]),
      sectionRegistrations: group([]),
    },
  })
  const { screen } = await openApp('/profile/registrations')
  await expect
    .element(screen.getByRole('region', { name: 'Books for your classes' }))
    .toMatchTextContent('For Spring 2027.')
})
