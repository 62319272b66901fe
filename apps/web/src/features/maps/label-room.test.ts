import { expect, test } from 'vitest'
import { roomFor } from './label-room.ts'

const name = { x: 100, y: 100, width: 80, height: 28 }
/** A building seen from near. */
const TALL = 90
const sign = (x: number, y: number) => ({ x, y, width: 24, height: 24 })

test('R8.16 a building’s name stands in its middle where no sign is', () => {
  expect(roomFor(name, TALL, [])).toBe(0)
  expect(roomFor(name, TALL, [sign(160, 100), sign(100, 140)])).toBe(0)
})

test('R8.16 a name makes way for a study space in the middle of its building', () => {
  expect(roomFor(name, TALL, [sign(90, 100)])).toBe(-34)
  expect(roomFor(name, TALL, [sign(90, 108)])).toBe(-20)
})

test('R8.16 a name goes down where a sign is just above its middle', () => {
  expect(roomFor(name, TALL, [sign(90, 92)])).toBe(20)
})

test('R8.16 a name among signs on every side stays in the middle', () => {
  expect(
    roomFor(
      name,
      TALL,
      [50, 75, 100, 125, 150].map((y) => sign(100, y)),
    ),
  ).toBe(0)
})

test('R8.16 from afar, where buildings are small, a name stays at its own', () => {
  expect(roomFor(name, 10, [sign(90, 108)])).toBe(0)
  expect(roomFor(name, 12, [sign(90, 108)])).toBe(-20)
})
