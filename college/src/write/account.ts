import type { Calendar } from '#calendar/calendar.ts'
import { instant, isoDay } from '#calendar/days.ts'
import { accountLineInSpanish } from '#catalog/account-lines.ts'
import { type Account, accountOf } from '#money/account.ts'
import { cardsOf } from '#money/cards.ts'
import type { ResidencyRecord } from '#money/residency.ts'
import type { Student } from '#people/student.ts'
import type { Streams } from '#random.ts'
import { dollars } from './dollars.ts'
import type { Folder } from './folder.ts'
import { inSpanish } from './in-spanish.ts'

/** Balances are stated at midnight, so that they are never in the future. */
const sentAtHour = 0

function writeActivity(folder: Folder, { profile }: Student, account: Account): void {
  const { studentId, sourcedId } = profile
  account.charges.forEach((charge, index) => {
    folder.write('charges', {
      sourcedId: `CH${studentId}-${index + 1}-${charge.term?.code ?? 'X'}`,
      userSourcedId: sourcedId,
      chargedOn: isoDay(charge.on),
      kind: charge.kind,
      description: charge.description,
      amount: dollars(charge.cents),
      termSourcedId: charge.term?.sourcedId ?? null,
      dueOn: isoDay(charge.dueOn),
      paymentState: charge.state,
      translations: inSpanish({ description: accountLineInSpanish(charge.description) }),
    })
  })
  account.payments.forEach((payment, index) => {
    folder.write('payments', {
      sourcedId: `PY${studentId}-${index + 1}-${payment.term?.code ?? 'X'}`,
      userSourcedId: sourcedId,
      paidOn: isoDay(payment.on),
      kind: payment.kind,
      description: payment.description,
      amount: dollars(payment.cents),
      termSourcedId: payment.term?.sourcedId ?? null,
      postingState: payment.pending ? 'pending' : 'posted',
      translations: inSpanish({ description: accountLineInSpanish(payment.description) }),
    })
  })
}

function writeBalance(folder: Folder, asOf: string, student: Student, account: Account): void {
  const { studentId, sourcedId } = student.profile
  const isOpen = account.installments.some(({ state }) => state !== 'paid')
  folder.write('account_balances', {
    sourcedId: `AB${studentId}`,
    userSourcedId: sourcedId,
    balance: dollars(account.balance),
    asOf,
    dueNow: dollars(account.dueNow),
    pastDue: dollars(account.pastDue),
    nextDueOn: account.nextDueOn === null ? null : isoDay(account.nextDueOn),
    paymentPlan: isOpen,
    installments: isOpen
      ? JSON.stringify(
          account.installments.map(({ dueOn, cents, state }) => ({
            dueOn: isoDay(dueOn),
            amount: dollars(cents),
            state,
          })),
        )
      : null,
  })
}

/** Charges, payments, balances and cards of one student. */
export function writeAccount(
  folder: Folder,
  streams: Streams,
  calendar: Calendar,
  student: Student,
  residencies: readonly ResidencyRecord[],
): void {
  if (student.programs.length === 0) return
  const asOf = instant(calendar.ref, sentAtHour)
  const account = accountOf(streams, calendar, student, residencies)
  if (account) {
    writeActivity(folder, student, account)
    writeBalance(folder, asOf, student, account)
  }
  for (const { account: name, title, unit, amount } of cardsOf(streams, calendar, student)) {
    folder.write('card_balances', {
      sourcedId: `CB${student.profile.studentId}-${name}`,
      userSourcedId: student.profile.sourcedId,
      account: name,
      title,
      balance: unit === 'usd' ? dollars(amount) : null,
      units: unit === 'usd' ? null : amount,
      unit,
      asOf,
      translations: inSpanish({ title: accountLineInSpanish(title) }),
    })
  }
}
