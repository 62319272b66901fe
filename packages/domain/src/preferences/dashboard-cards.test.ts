import { describe, expect, test } from 'vitest'
import { arrangedCards, type DashboardCard, withMoved } from './dashboard-cards.ts'

const student: DashboardCard[] = ['needsAttention', 'upNext', 'tasks', 'averages']

describe('R8.2 a dashboard', () => {
  test('uses the role’s default order for a person without a choice', () => {
    expect(arrangedCards(student, null)).toEqual([
      { card: 'needsAttention', isHidden: false },
      { card: 'upNext', isHidden: false },
      { card: 'tasks', isHidden: false },
      { card: 'averages', isHidden: true },
    ])
    expect(arrangedCards(student, { order: student, hidden: [] }).at(-1)?.isHidden).toBe(false)
    // Staff have few cards, and see all of them.
    expect(arrangedCards(['favorites', 'events'], null).every(({ isHidden }) => !isHidden)).toBe(
      true,
    )
  })

  test('keeps a person’s order and hidden cards', () => {
    const order: DashboardCard[] = ['averages', 'tasks', 'upNext', 'needsAttention']
    expect(arrangedCards(student, { order, hidden: ['tasks'] })).toEqual([
      { card: 'averages', isHidden: false },
      { card: 'tasks', isHidden: true },
      { card: 'upNext', isHidden: false },
      { card: 'needsAttention', isHidden: false },
    ])
  })

  test('puts a new card after the one it follows by default', () => {
    const order: DashboardCard[] = ['averages', 'upNext', 'needsAttention']
    expect(arrangedCards(student, { order, hidden: [] }).map(({ card }) => card)).toEqual([
      'averages',
      'upNext',
      'tasks',
      'needsAttention',
    ])
  })

  test('puts a new card first if it is first by default', () => {
    const order: DashboardCard[] = ['averages', 'tasks', 'upNext']
    expect(arrangedCards(student, { order, hidden: [] })[0]).toEqual({
      card: 'needsAttention',
      isHidden: false,
    })
  })

  test('drops a card that the person no longer has', () => {
    const order: DashboardCard[] = ['impersonation', ...student]
    const hidden: DashboardCard[] = ['impersonation']
    expect(arrangedCards(student, { order, hidden }).map(({ card }) => card)).toEqual(student)
  })

  test('moves a card up and down, and does nothing without one', () => {
    expect(withMoved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(withMoved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(withMoved(['a'], 4, 0)).toEqual(['a'])
  })
})
