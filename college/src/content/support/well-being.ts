import type { Article } from './article.ts'

const categories = ['well-being']

export const wellBeingArticles: readonly Article[] = [
  {
    key: 'tutoring',
    title: 'Where can I get help with a class?',
    summary: 'Free tutoring in person and online, a writing center and a math lab.',
    categories,
    tags: ['tutor', 'homework', 'writing', 'math', 'study'],
    owner: 'Tutoring Center',
    body: `
All of this is free, as often as you like:

- **Tutoring Center**, Wapsi Library 201: most subjects, by appointment or drop-in.
- **Writing Center**, Wapsi Library 203: from the first idea to the last comma, for any class.
- **Math Lab**, Northwind Hall 206: sit down, work, raise a hand.
- **Online tutors** at night and on weekends, from a link in each online class.

Go early. Most students who come in the first four weeks finish the class.`,
  },
  {
    key: 'accommodations',
    title: 'How do I ask for accommodations?',
    summary: 'Talk with Accessibility Services; what you tell them stays there.',
    categories,
    tags: ['disability', 'accessibility', 'extra time', 'ADA'],
    owner: 'Accessibility Services',
    body: `
If a disability, an illness or an injury makes college harder, you may have more time for tests, notes, captions, another format of your books, or something else that fits.

1. Fill in a short request at Accessibility Services, or call.
2. Meet for half an hour. Bring records if you have them; come also if you do not.
3. Each term, tell them which instructors may know. Instructors learn *what* you need, never *why*.

Ask before the term if you can; you may ask at any time. To make this website easier to read, open [Accessibility](/account/AccessibilityPage).`,
  },
  {
    key: 'someone-to-talk-to',
    title: 'I am not doing well. Who can I talk to?',
    summary: 'Counselors are free and confidential; in a crisis call or text 988.',
    categories,
    tags: ['counseling', 'stress', 'mental health', 'crisis'],
    owner: 'Counseling',
    body: `
**In danger, or afraid of hurting yourself? Call 911, or call or text 988. Somebody answers day and night.**

Counseling, Compass 170, sees students for free. What you say stays with the counselor. You can walk in for a first talk from 9 to 4, or call for an appointment, also by video. Six visits a term are usual; they help you to find somebody outside when you need more.

You worry about somebody else? Tell the Dean of Students. You need not be sure.`,
  },
  {
    key: 'food-and-money-trouble',
    title: 'I cannot pay for food or rent. What is there?',
    summary: 'A pantry, small grants for emergencies, and people who know what else there is.',
    categories: ['well-being', 'money'],
    tags: ['pantry', 'emergency', 'housing', 'child care', 'hungry'],
    owner: 'Dean of Students',
    body: `
- **Food Pantry**, Compass 104: come with your student card, take what you need. Nobody asks why.
- **Emergency grants** of up to $500 for rent, car repair or a bill that would make you stop out. Apply at the Dean of Students; you hear back in two days. You do not pay it back.
- **Housing Referral** knows what is open tonight and what is affordable this month.
- **Child Care Center**: places for children of students, by income.

Tell Financial Aid too if your income has fallen. Your aid can be counted again during the year.`,
  },
  {
    key: 'help-a-student',
    title: 'How do I help a student who is struggling?',
    summary: 'For staff and instructors: what to say, whom to tell, and what happens then.',
    categories,
    tags: ['early alert', 'concern', 'faculty', 'staff'],
    owner: 'Dean of Students',
    audience: 'role:employee',
    body: `
**Somebody is in danger: call 911, then Public Safety.** For everything else:

1. Say what you have noticed, in private, and ask how they are. Listening is enough; you do not have to solve it.
2. Name one place and offer to call or walk there together.
3. Write a note of concern to the Dean of Students the same day. Two people read it and one calls the student, usually within a day.

You may share what you have seen with those who need to know; the privacy law allows it where somebody's safety is at stake. You will be told that your note was read, not what came of it.`,
  },
]
