import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CampusMap } from '#data/college/maps.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aCampusMap, aHallOffice, online } from '#testing/records/campus-map.ts'
import { mapStyle } from './drawing/map-style.ts'

async function openMaps(
  path = '/maps',
  campusMap: CampusMap | Response = aCampusMap,
  configuration: Parameters<typeof openApp>[1] = {},
) {
  setClock()
  fakeApi({
    'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
    'GET /public/v1/maps/campus-map': campusMap,
    'GET /public/v1/directory/offices': [
      aHallOffice({}),
      aHallOffice({
        name: 'Online Learning',
        slug: 'online-learning',
        campus: online,
        building: null,
      }),
    ],
  })
  return openApp(path, configuration)
}

type Screen = Awaited<ReturnType<typeof openMaps>>['screen']

/** Opens a group of the list. */
const openGroup = (screen: Screen, name: string) => screen.getByText(name, { exact: true }).click()

test('R8.16 lists every place of a location in collapsed groups for a signed-out person', async () => {
  const { screen } = await openMaps()
  await expect.element(screen.getByRole('heading', { name: 'Buildings (1)' })).toBeVisible()
  await expect
    .element(screen.getByRole('heading', { name: 'Accessible entrances (1)' }))
    .toBeVisible()
  const link = screen.getByRole('link', { name: /^Linden Hall$/ })
  await expect.element(link).not.toBeInTheDocument()
  await openGroup(screen, 'Buildings (1)')
  await expect.element(link).toBeVisible()
  expect(screen.getByText('Linden lawn').elements()).toEqual([])
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.16 opens the group of the last place and focuses it on the way back', async () => {
  const { screen } = await openMaps()
  await openGroup(screen, 'Parking (2)')
  await screen.getByRole('link', { name: /^East lot$/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'East lot' })).toHaveFocus()
  await screen.getByRole('link', { name: 'Back to all places' }).click()
  await expect.element(screen.getByRole('link', { name: /^East lot$/ })).toHaveFocus()
})

test('R8.16 shows what is at a place, its hours, its offices, and directions', async () => {
  const { screen, address } = await openMaps()
  await openGroup(screen, 'Buildings (1)')
  await screen.getByRole('link', { name: /^Linden Hall$/ }).click()
  expect(address()).toContain('place=linden-hall')
  await expect.element(screen.getByText('4100 Prairie Bend Drive SW')).toBeVisible()
  await expect.element(screen.getByText(/Open now · closes 10:00.PM/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Registrar, room 120' }))
    .toHaveAttribute('href', '/support/directory#registrar')
  await expect
    .element(screen.getByRole('link', { name: /Get directions to Linden Hall/ }))
    .toHaveAttribute('href', expect.stringContaining('41.913'))
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.16 opens the building of a scheduled room and names the floor', async () => {
  const { screen } = await openMaps('/maps?building=LIN&room=204')
  await expect.element(screen.getByRole('heading', { name: 'Linden Hall' })).toBeVisible()
  await expect.element(screen.getByText('Room 204, floor 2')).toBeVisible()
})

test('R8.16 lists what is on each floor, with the floor of the room open and marked', async () => {
  const { screen } = await openMaps('/maps?building=LIN&room=204')
  await expect.element(screen.getByText('Room 204 is here')).toBeVisible()
  await expect.element(screen.getByText('Printing')).toBeVisible()
  const rooms = screen.getByRole('list', { name: 'Rooms' })
  await expect.element(rooms.getByText('204')).toHaveAttribute('aria-current', 'true')
  const office = screen.getByRole('link', { name: 'Registrar, room 120' })
  await expect.element(office).not.toBeInTheDocument()
  await screen.getByText('Floor 1').click()
  await expect.element(office).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Walking route on campus' }))
    .toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.16 finds a room, an office and a building of another location', async () => {
  const { screen } = await openMaps()
  const search = screen.getByRole('searchbox', { name: 'Find a building, room or office' })
  await search.fill('lin 204')
  await expect.element(screen.getByRole('link', { name: /Room 204/ })).toBeVisible()
  await search.fill('registrar')
  await expect.element(screen.getByRole('link', { name: /Registrar, room 120/ })).toBeVisible()
  await search.fill('iowa city north')
  await expect.element(screen.getByRole('link', { name: /Iowa City North/ })).toBeVisible()
  await search.fill('nowhere')
  await screen.getByRole('button', { name: 'Show all places' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Buildings (1)' })).toBeVisible()
})

test('R8.16 explains that Online has no places, and lists offices that can help', async () => {
  const { screen } = await openMaps()
  await screen.getByRole('link', { name: 'Online' }).click()
  const help = screen.getByRole('region', { name: 'Online classes have no map' })
  await expect.element(help).toMatchTextContent('Online Learning')
  await expect.element(help.getByRole('link', { name: '(319) 555-0111' })).toBeVisible()
})

test('R8.16 reports a missing map or place', async () => {
  const failed = await openMaps('/maps', failure(503))
  await expect.element(failed.screen.getByText(/The map is currently unavailable/)).toBeVisible()
})

test('R8.16 reports that a link’s place does not exist, and lists the others', async () => {
  const { screen } = await openMaps('/maps?building=ZZZ')
  await expect.element(screen.getByText(/That place isn't on the map/)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Buildings (1)' })).toBeVisible()
})

test('R8.16 draws the map from the college’s own shapes without requests to other servers', async () => {
  const { screen } = await openMaps('/maps')
  const drawing = screen.getByRole('region', { name: 'Map of Main Campus Cedar Rapids' })
  await expect.element(drawing).toMatchTextContent('Every place on the map is also in the list.')
  const foreign = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith('http') && new URL(name).host !== location.host)
  expect(foreign.map(({ name }) => name).filter((name) => !name.includes('.test/'))).toEqual([])
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.16 shows configured imagery below the college’s shapes, with attribution', async () => {
  const mapTiles = { url: 'https://tiles.test/{z}/{x}/{y}.png', credit: '© the county' }
  const { screen } = await openMaps('/maps', aCampusMap, { mapTiles })
  await expect.element(screen.getByText('Map images: © the county')).toBeVisible()
  const emptyContent = { features: [], chosen: null, walk: [] }
  const { sources, layers } = mapStyle(emptyContent, mapTiles)
  expect(sources.tiles).toMatchObject({ type: 'raster', tiles: [mapTiles.url] })
  expect(layers.map(({ id }) => id).slice(0, 3)).toEqual(['paper', 'tiles', 'green'])
  const style = mapStyle(emptyContent, null)
  expect([Object.keys(style.sources), JSON.stringify(style).includes('http')]).toEqual([
    ['campus', 'walk', 'marks'],
    false,
  ])
})

test('R8.16 shows the list and a note in a browser that cannot draw', async () => {
  const original = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = () => null
  onTestFinished(() => {
    HTMLCanvasElement.prototype.getContext = original
  })
  const { screen } = await openMaps('/maps')
  await expect.element(screen.getByText(/This browser can't show the map/)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Buildings (1)' })).toBeVisible()
})

test('R8.16 does not overflow on the narrowest phone', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  const { screen } = await openMaps()
  await openGroup(screen, 'Buildings (1)')
  await expect.element(screen.getByRole('link', { name: /^Linden Hall$/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})
