import type { Article } from './article.ts'

const categories = ['money']

export const moneyArticles: readonly Article[] = [
  {
    key: 'pay-your-bill',
    title: 'How do I pay my bill?',
    summary: 'Online, by phone, by mail, or at the Student Accounts window.',
    categories,
    tags: ['tuition', 'payment', 'due date', 'balance'],
    owner: 'Student Accounts',
    body: `
Your bill is on [Billing](/profile/billing): what is due now, what is due later, and what you have paid.

- **Online**: press *Pay* on that page. Bank payments are free; cards carry a service charge.
- **By phone**: call Student Accounts during office hours. Have your student number ready.
- **In person**: Student Accounts, Compass 130. Cash, check or card.
- **By mail**: send a check with your student number on it. Never send cash.

A payment shows on your account on the next business day.`,
  },
  {
    key: 'payment-plans',
    title: 'Can I pay in parts?',
    summary: 'Yes: four or five payments a term, for a small fee.',
    categories,
    tags: ['installments', 'plan', 'monthly'],
    owner: 'Student Accounts',
    body: `
A payment plan divides your tuition and fees into monthly parts. There is no interest; you pay a fee of $30 each term when you join.

1. Open [Billing](/profile/billing) and choose the payment plan.
2. Make the first payment. You are then clear to register.
3. The others are taken on the 5th of each month.

The sooner you join, the smaller each part. If you add or drop a class, the parts that are left are counted again. A plan covers one term; join again for the next.`,
  },
  {
    key: 'apply-for-financial-aid',
    title: 'How do I apply for financial aid?',
    summary: 'Fill in the FAFSA every year, then watch for what else is asked of you.',
    categories: ['money', 'new-students'],
    tags: ['FAFSA', 'grants', 'loans', 'scholarships'],
    owner: 'Financial Aid',
    body: `
1. Fill in the federal application (FAFSA) for the school year. It is free; never pay anybody for it.
2. List our college, so that the results come to us.
3. Open MyHub a week later. If we need more from you, a task says what and by when.
4. Accept or decline your offer. It takes effect only when you do.

**Apply again every year**, even when nothing has changed. Some grants are given until the money is gone, so early is better. The college's own scholarships have a separate application; ask Scholarships and Foundation.`,
  },
  {
    key: 'refunds',
    title: 'When do I get a refund?',
    summary: 'After a drop in time, or when your aid is more than your bill.',
    categories,
    tags: ['refund', 'direct deposit', 'overpaid'],
    owner: 'Student Accounts',
    body: `
You get money back when your account shows a credit: because you dropped a class by its last day to drop, or because your financial aid is more than what you owe.

- Aid is paid out from the **fourth week** of the term on, when your attendance is confirmed.
- By direct deposit it takes two business days. By mail it takes up to ten.
- Set up direct deposit once; it stays until you change it.

If a parent paid with a PLUS loan, the refund goes to the parent unless the application says otherwise.`,
  },
]
