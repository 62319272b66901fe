import { expect, test } from 'vitest'
import { roomFor } from './label-room.ts'

const name = { x: 100, y: 100, width: 80, height: 28 }
/** A building at close range. */
const TALL = 90
const sign = (x: number, y: number) => ({ x, y, width: 24, height: 24 })

test('R8.16 centers a building’s name when there is no mark', () => {
  expect(roomFor(name, TALL, [])).toBe(0)
  expect(roomFor(name, TALL, [sign(160, 100), sign(100, 140)])).toBe(0)
})

test('R8.16 moves a name away from a study space in the middle of its building', () => {
  expect(roomFor(name, TALL, [sign(90, 100)])).toBe(-34)
  expect(roomFor(name, TALL, [sign(90, 108)])).toBe(-20)
})

test('R8.16 moves a name down from a mark just above the middle', () => {
  expect(roomFor(name, TALL, [sign(90, 92)])).toBe(20)
})

test('R8.16 keeps a name centered among marks on every side', () => {
  expect(
    roomFor(
      name,
      TALL,
      [50, 75, 100, 125, 150].map((y) => sign(100, y)),
    ),
  ).toBe(0)
})

test('R8.16 moves a name to where marks cover the least of it', () => {
  const crowd = [60, 84, 100, 116].map((y) => sign(100, y))
  expect(roomFor(name, TALL, crowd)).toBe(48)
})

test('R8.16 keeps a name at its small building when zoomed out', () => {
  expect(roomFor(name, 10, [sign(90, 108)])).toBe(0)
  expect(roomFor(name, 12, [sign(90, 108)])).toBe(-20)
})
