import { expect, test } from 'vitest'
import { aMapFeature } from '#testing/records/campus-map.ts'
import { getFloors } from './floors.ts'

type Offices = Parameters<typeof getFloors>[3]

const place: typeof aMapFeature = (title, different) =>
  aMapFeature(title, { building: 'LIB', ...different })
const library = place('Library', {
  services: ['Printing', 'Study rooms', 'Coffee'],
  serviceFloors: ['1', '2', null],
  rooms: ['204', '1104', '110', '202', 'B12'],
})
const quietFloor = place('Quiet floor', { kind: 'studySpace', floor: '10' })
const door = place('Door', { kind: 'entrance' })
const offices = [
  { name: 'Desk', room: '101' },
  { name: 'Lending', room: null },
] as unknown as Offices

const words = (room: string | null) =>
  getFloors(library, room, [quietFloor, door], offices).map((floor) => [
    floor.floor,
    floor.rooms.join(),
    floor.offices.map(({ name }) => name).join(),
    floor.services.join(),
    floor.places.map(({ id }) => id).join(),
  ])

test('R8.16 lists rooms, offices, services and places by floor, lowest first', () => {
  expect(words(null)).toEqual([
    ['1', '101,110', 'Desk', 'Printing', ''],
    ['2', '202,204', '', 'Study rooms', ''],
    ['10', '', '', '', 'Quiet floor'],
  ])
})

test('R8.16 adds a selected room that is missing from the college’s list', () => {
  expect(words('318').map(([floor, rooms]) => [floor, rooms])).toContainEqual(['3', '318'])
})
