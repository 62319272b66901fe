import { describe, expect, test } from 'vitest'
import { arrangedCards, type DashboardCard, withMoved } from './dashboard-cards.ts'

const student: DashboardCard[] = ['needsAttention', 'upNext', 'tasks', 'averages']

describe('R8.2 a dashboard', () => {
  test('is as the role has it for who has chosen nothing', () => {
    expect(arrangedCards(student, null)).toEqual(student.map((card) => ({ card, isHidden: false })))
  })

  test('keeps a person’s order and what they hid', () => {
    const order: DashboardCard[] = ['averages', 'tasks', 'upNext', 'needsAttention']
    expect(arrangedCards(student, { order, hidden: ['tasks'] })).toEqual([
      { card: 'averages', isHidden: false },
      { card: 'tasks', isHidden: true },
      { card: 'upNext', isHidden: false },
      { card: 'needsAttention', isHidden: false },
    ])
  })

  test('gives a card that is new its place behind the one that it follows', () => {
    const order: DashboardCard[] = ['averages', 'upNext', 'needsAttention']
    expect(arrangedCards(student, { order, hidden: [] }).map(({ card }) => card)).toEqual([
      'averages',
      'upNext',
      'tasks',
      'needsAttention',
    ])
  })

  test('gives a new card that is first for everybody the first place', () => {
    const order: DashboardCard[] = ['averages', 'tasks', 'upNext']
    expect(arrangedCards(student, { order, hidden: [] })[0]).toEqual({
      card: 'needsAttention',
      isHidden: false,
    })
  })

  test('does without a card that the person no longer has', () => {
    const order: DashboardCard[] = ['impersonation', ...student]
    const hidden: DashboardCard[] = ['impersonation']
    expect(arrangedCards(student, { order, hidden }).map(({ card }) => card)).toEqual(student)
  })

  test('moves a card up and down, and nowhere when there is none', () => {
    expect(withMoved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(withMoved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(withMoved(['a'], 4, 0)).toEqual(['a'])
  })
})
