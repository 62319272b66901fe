import { expect, test } from 'vitest'
import type { ProgramRole } from '#data/shapes.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aPerson, aProgram } from '#testing/records/student.ts'

const student = aPerson()
const studied = aProgram()
const { code, title } = studied.program
// As on the server, a code's ID is the code, and a program's own ID is a UUID.
const program = { id: code, code, title }
const studentProgram = {
  ...studied,
  program: { ...studied.program, id: '00000000-0000-7000-8000-0000000000bb' },
}

const aRole = (role: ProgramRole['role'], displayName: string, email: string | null) => ({
  id: `${role} ${displayName}`,
  program,
  role,
  person: { id: displayName, displayName, email },
  startOn: '2023-08-21',
  endOn: null,
})

async function openProfile(programRoles: ReturnType<typeof group<ProgramRole[]>>) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(student),
      academicPrograms: group([studentProgram]),
      programRoles,
    },
  })
  const { screen } = await openApp('/profile')
  await expect.element(screen.getByRole('heading', { name: 'College information' })).toBeVisible()
  return screen
}

test('R8.4 shows a student the people responsible for their program, not as roles of their own', async () => {
  const screen = await openProfile(
    group([
      aRole('dean', 'Ida Lund', null),
      aRole('faculty', 'Eleanor Haverkamp', 'e.haverkamp@prairiebend.example'),
      aRole('faculty', 'Alan McCarthy', 'a.mccarthy@prairiebend.example'),
    ]),
  )
  const item = screen.getByRole('listitem').filter({ hasText: 'Primary program' })
  await expect.element(item).toMatchTextContent(/FacultyEleanor HaverkampAlan McCarthyDeanIda Lund/)
  await expect
    .element(item.getByRole('link', { name: 'Email Eleanor Haverkamp' }))
    .toHaveAttribute('href', 'mailto:e.haverkamp@prairiebend.example')
  await expect
    .element(screen.getByRole('region', { name: 'College information' }))
    .not.toMatchTextContent(/Dean of|Faculty of/)
})

test('R8.4 says when the people responsible for a program could not be read', async () => {
  const screen = await openProfile({
    ...group<ProgramRole[]>([], { asOf: null }),
    error: { code: 'unavailable', retryAt: null } as never,
  })
  await expect
    .element(screen.getByText("We can't show who is in charge of your program right now."))
    .toBeVisible()
})
