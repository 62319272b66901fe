/** Export files about a student's account and cards. Source: sis.md sections 1.5 and 3.4. */

import { hubFile, type SisFile } from './columns.ts'

/** A student's charges and payments. Totals computed from these are never called the balance. */
export const moneyFiles: readonly SisFile[] = [
  hubFile('charges', [
    'userSourcedId!',
    ['chargedOn!', 'date'],
    ['kind!', ['tuition', 'fee', 'housing', 'meal', 'other']],
    'description!',
    ['amount!', 'money'],
    'termSourcedId',
    ['dueOn', 'date'],
    ['paymentState', ['paid', 'partlyPaid', 'unpaid']],
    ['translations?', 'json'],
  ]),
  hubFile('payments', [
    'userSourcedId!',
    ['paidOn!', 'date'],
    ['kind!', ['deposit', 'sponsor', 'payroll', 'cash', 'exemption', 'other']],
    'description!',
    ['amount!', 'money'],
    'termSourcedId',
    ['postingState', ['posted', 'pending']],
    ['translations?', 'json'],
  ]),
  /** The amount owed according to the student accounts office: one row per person. */
  hubFile('account_balances', [
    'userSourcedId!',
    ['balance', 'money'],
    ['asOf', 'instant'],
    ['dueNow', 'money'],
    ['pastDue', 'money'],
    ['nextDueOn', 'date'],
    ['paymentPlan', 'boolean'],
    /** `[{dueOn, amount, state: paid|due|scheduled|missed}]`, amounts as strings in dollars. */
    ['installments', 'json'],
  ]),
  /** Dollars in `balance`, pages and meals in `units`. */
  hubFile('card_balances', [
    'userSourcedId!',
    ['account!', ['dining', 'print', 'bookstore', 'flex']],
    'title!',
    ['balance', 'money'],
    ['units', 'integer'],
    ['unit!', ['usd', 'pages', 'meals']],
    ['asOf!', 'instant'],
    ['translations?', 'json'],
  ]),
]
