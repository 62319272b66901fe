import type { Calendar } from '#calendar/calendar.ts'
import type { Student } from '#people/student.ts'
import { between, chance, type Streams } from '#random.ts'
import { keyOf } from '#records/key.ts'

export interface Card {
  readonly account: 'dining' | 'print' | 'bookstore' | 'flex'
  readonly title: string
  readonly unit: 'usd' | 'pages'
  /** Cents, or pages. */
  readonly amount: number
}

/** Pages that every student may print in a term. */
const printQuota = 500

/** Card balances of a student with classes this term. */
export function cardsOf(streams: Streams, { current }: Calendar, student: Student): Card[] {
  const isEnrolledNow = student.registrations.some(({ section }) => section.term === current)
  if (!isEnrolledNow) return []
  const random = streams('cards', keyOf(student))
  const print: Card = {
    account: 'print',
    title: 'Print quota',
    unit: 'pages',
    amount: printQuota - Math.floor(random() ** 2 * printQuota),
  }
  const dollars = (account: Card['account'], title: string, maxDollars: number): Card => ({
    account,
    title,
    unit: 'usd',
    amount: between(random, 0, maxDollars * 20) * 5,
  })
  if (student.kind === 'joint' || student.campus === 'ONL') return [print]
  return [
    ...(chance(random, 0.3) ? [dollars('dining', 'Prairie Café account', 120)] : []),
    print,
    ...(chance(random, 0.22) ? [dollars('bookstore', 'Bookstore credit', 350)] : []),
    ...(chance(random, 0.45) ? [dollars('flex', 'Campus card', 60)] : []),
  ]
}
