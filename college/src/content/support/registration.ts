import type { Article } from './article.ts'

const categories = ['registration']

export const registrationArticles: readonly Article[] = [
  {
    key: 'how-to-register',
    title: 'How do I register for classes?',
    summary: 'When you can, what must be clear first, and where to do it.',
    categories,
    tags: ['enroll', 'sign up', 'schedule', 'priority'],
    owner: 'Registrar',
    body: `
Registration for spring opens in November, for summer and fall in April. You may have a time of your own before that: it depends on the credits you have earned.

1. Open [Registrations](/profile/registrations). The first card says whether you are **clear to register** and lists everything that is in the way, with the office that can help.
2. Look at your [program plan](/profile/program-plan) to see which courses you still need.
3. Meet with your advisor if this is your first or last term here.
4. Choose your sections and save. You are registered when the section shows the word *Registered*.

You can change your classes until the last day to add or drop. That day is different for each section, because many classes do not run for the whole term. See [how dropping and withdrawing work](/support).`,
  },
  {
    key: 'what-is-a-hold',
    title: 'What is a hold, and how do I clear it?',
    summary: 'A hold keeps you from registering until an office has what it needs from you.',
    categories: ['registration', 'money'],
    tags: ['block', 'restriction', 'cannot register', 'balance'],
    owner: 'Registrar',
    body: `
A hold is a note on your record. Some holds only remind you of something; others keep you from registering or from getting a transcript.

Your holds are on [Registrations](/profile/registrations), each with its reason and the office that placed it. **Only that office can clear it**, so call or visit them first.

| Reason | What usually clears it |
| --- | --- |
| Balance due | Pay in full, or join a payment plan |
| Missing high school transcript | Have your school send it to Admissions |
| Advising required | Meet with your advisor |
| Health records | Give your records to the Health Records office |

Most holds disappear within an hour after they are cleared. If yours is still there on the next business day, call the office again.`,
  },
  {
    key: 'drop-or-withdraw',
    title: 'What is the difference between dropping and withdrawing?',
    summary: 'The date decides: one leaves no trace, the other leaves a W.',
    categories,
    tags: ['drop', 'withdraw', 'W', 'refund', 'deadline'],
    owner: 'Registrar',
    body: `
- **Drop**: you leave a class on or before its last day to drop. It is not on your transcript, and you do not pay for it.
- **Withdraw**: you leave later, up to the last day to withdraw. Your transcript shows a **W**. It does not count in your grade average, but you still pay for the class.

Each section has its own dates. They stand beside it on your [schedule](/profile/schedule), and you can have them in your own calendar: turn on *deadlines* under [Account](/account).

Before you leave a class, ask two questions:

1. *Do I get financial aid?* Fewer credits can mean less aid, and you may have to pay some back. Talk with Financial Aid first.
2. *Do I need this class for the next one?* Your advisor can tell you what it would delay.

Not going to class is **not** the same as dropping it. You would be charged and could receive an F.`,
  },
  {
    key: 'wait-lists',
    title: 'How does a wait list work?',
    summary: 'You hold a place in line; when a seat opens, you have a day to take it.',
    categories,
    tags: ['full', 'closed', 'seat'],
    owner: 'Registrar',
    body: `
When a section is full you can join its wait list. Your place in line is shown on [Registrations](/profile/registrations).

- When a seat opens, the first person in line is told by e-mail and in MyHub. They have **24 hours** to register.
- Waiting does not count as being registered: it earns no aid and reserves no other seat.
- Wait lists end on the day before the class starts. After that, ask the instructor.

Also look for another section. A class that is full on campus may have room online or in Iowa City.`,
  },
  {
    key: 'online-class-formats',
    title: 'What do online, hybrid and virtual live mean?',
    summary: 'How often you come to campus, and whether the class has set hours.',
    categories: ['registration', 'technology'],
    tags: ['modality', 'distance', 'format', 'remote'],
    owner: 'Online Learning',
    body: `
| Format | On campus | Set hours |
| --- | --- | --- |
| In person | Every meeting | Yes |
| Hybrid | Some meetings | Yes, for those |
| Virtual live | Never | Yes, by video |
| Online | Never | No, but weekly due dates |
| Arranged | As agreed with the instructor | As agreed |

Online does not mean easier or at your own pace. Plan six to nine hours a week for a class of three credits, more when it takes eight weeks instead of sixteen.`,
  },
]
