import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { setClock } from '#testing/college-clock.ts'
import { aHold, aProgram } from '#testing/records/student.ts'
import { HoldRows } from './hold-rows.tsx'
import { ProgramRows } from './program-rows.tsx'

test('R8.2 does not call an applicant’s program active', async () => {
  setClock()
  const screen = await render(
    <ProgramRows
      programs={[
        aProgram({ objective: 'applied', isPrimary: false }),
        aProgram({ status: 'inactive', isPrimary: false }),
        aProgram(),
      ]}
    />,
  )
  const rows = [...document.querySelectorAll('.rows > li')].map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/Associate of Arts.*Active$/),
    expect.stringMatching(/Applied$/),
    expect.stringMatching(/Inactive$/),
  ])
  await expect.element(screen.getByText('Applied')).toBeVisible()
})

test('R8.2 shows whether a hold blocks, what to do, its office and since when', async () => {
  setClock()
  const screen = await render(<HoldRows holds={[aHold()]} />)
  await expect
    .element(screen.getByRole('listitem').first())
    .toMatchTextContent(
      /Balance dueBlocks registration.*Pay or arrange a plan.*Student Accounts.*Sep 15/,
    )
})
