import type { Article } from './article.ts'

const categories = ['technology']

export const technologyArticles: readonly Article[] = [
  {
    key: 'cannot-sign-in',
    title: 'I cannot sign in. What can I do?',
    summary: 'Three things to try, and whom to call when none of them helps.',
    categories,
    tags: ['password', 'locked', 'username', 'login'],
    owner: 'Technology Help Desk',
    body: `
1. **Check your username.** It is not your e-mail address and not your student number. It is in your letter of admission.
2. **Reset your password** on the sign-in page. The message goes to your personal e-mail; look among the spam.
3. **Wait fifteen minutes** if you have tried many times. Too many wrong passwords close the door for a while.

Still outside? Call the Technology Help Desk. They will ask who you are; have a photo ID ready. They never ask for your password, and neither does anybody else at the college.`,
  },
  {
    key: 'passkeys',
    title: 'What is a passkey?',
    summary: 'A way to sign in with your face, finger or PIN instead of a password.',
    categories,
    tags: ['sign in', 'security', 'fingerprint', 'face'],
    owner: 'Technology Help Desk',
    body: `
A passkey is kept by your phone or computer. When you sign in, the device checks that it is you, by face, finger or PIN. Nothing secret travels, so that nobody can phish it.

Add one under [Account](/account), one for each device that you use. Keep your password too: you need it on a device that is not yours. If you lose a device, remove its passkey on that page.`,
  },
  {
    key: 'classes-in-my-calendar',
    title: 'How do I get my classes into my calendar?',
    summary: 'Make a private address under Account and give it to your calendar program.',
    categories: ['technology', 'registration'],
    tags: ['calendar', 'Google', 'Outlook', 'Apple', 'iCal'],
    owner: 'Technology Help Desk',
    body: `
1. Open [Account](/account) and switch on the calendar.
2. Choose what is in it: classes, deadlines, college dates and events.
3. **Copy the address now.** It is shown once. If you lose it, make a new one; the old one then stops.
4. Give it to your program:
   - *Google Calendar*: Other calendars, From URL.
   - *Apple*: File, New Calendar Subscription.
   - *Outlook*: Add calendar, Subscribe from web.

Programs look for changes every few hours; some only once a day. **Do not share the address**: whoever has it can see when you are where.`,
  },
  {
    key: 'borrow-a-laptop',
    title: 'Can I borrow a laptop or a hotspot?',
    summary: 'Yes, for a day or for the term, at the library.',
    categories: ['technology', 'well-being'],
    tags: ['loan', 'computer', 'wifi', 'internet'],
    owner: 'Library Lending and Equipment',
    body: `
The library lends laptops, hotspots, calculators, cameras and headphones. Bring your student card to the lending desk.

- For a day: no appointment needed.
- For the term: fill in a short form at the desk. Students with a Pell grant are served first.

Bring it back by the last day of finals. A lost or broken laptop is charged to your account, with a hold until it is settled. Free software for your own computer, such as office programs, is at the Technology Help Desk.`,
  },
]
