import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aCampusMap } from '#testing/records/campus-map.ts'

async function openMaps(path: string) {
  setClock()
  fakeApi({
    'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
    'GET /public/v1/maps/campus-map': aCampusMap,
    'GET /public/v1/directory/offices': [],
  })
  return openApp(path)
}

test('R8.16 describes a walk from a selected place, and whether it has steps', async () => {
  const { screen, address } = await openMaps('/maps?building=LIN')
  const walk = screen.getByRole('region', { name: 'Walking route on campus' })
  const from = walk.getByRole('combobox', { name: 'Start from' })
  await from.selectOptions('West lot')
  expect(address()).toContain('from=west-lot')
  await expect.element(walk.getByText('270 ft, about 1 min')).toBeVisible()
  await expect.element(walk.getByText('The whole route is step-free.')).toBeVisible()
  await expect.element(walk.getByText('Head east on Linden walk, 270 ft')).toBeVisible()
  await expect.element(walk.getByText('Arrive at Linden Hall, main door')).toBeVisible()
  await from.selectOptions('East lot')
  await expect.element(walk.getByText('This route has steps.')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.16 reports that there is no step-free route, and the length of the one with steps', async () => {
  const { screen, address } = await openMaps('/maps?building=LIN&from=east-lot')
  const walk = screen.getByRole('region', { name: 'Walking route on campus' })
  await walk.getByRole('checkbox', { name: 'Step-free routes only' }).click()
  expect(address()).toContain('stepFree=true')
  await expect
    .element(walk.getByRole('status'))
    .toMatchTextContent('The map has no step-free route from East lot to Linden Hall.')
  await expect.element(walk.getByText('The route with steps is 220 ft, about 1 min.')).toBeVisible()
  await expect.element(walk.getByRole('listitem')).not.toBeInTheDocument()
  await walk.getByRole('combobox').selectOptions('West lot')
  await expect.element(walk.getByText('The whole route is step-free.')).toBeVisible()
})
