import type { Article } from './article.ts'

const categories = ['new-students']

export const newStudentArticles: readonly Article[] = [
  {
    key: 'first-steps',
    title: 'I was admitted. What now?',
    summary: 'Seven steps from your letter to your first class.',
    categories,
    tags: ['checklist', 'start', 'admitted'],
    owner: 'Admissions',
    body: `
1. **Sign in to MyHub** with the username in your letter.
2. **Send your transcripts**: high school, and every college you have attended.
3. **Find your placement.** Your scores or grades may be enough; see [tests](/profile/tests). If not, the Testing Center helps for free.
4. **Apply for [financial aid](/support).**
5. **Do your [orientation](/profile/orientation).** Part of it is online; one session is with other new students.
6. **Meet with an advisor**, who helps you choose your first classes.
7. **Register** on [Registrations](/profile/registrations), and order your books.

Stuck at any step? The welcome desk in Compass Student Center is there for questions that have no office.`,
  },
  {
    key: 'orientation',
    title: 'Do I have to go to orientation?',
    summary: 'If you are new and seek a degree, yes. It takes about three hours.',
    categories,
    tags: ['session', 'new student'],
    owner: 'Orientation and First-Year Programs',
    body: `
New students who seek a degree or certificate finish orientation before they register. You are free of it if you have earned 12 credits at another college, or take single classes only.

Orientation has an online part of an hour and a session of two hours, on campus or by video. [Your steps](/profile/orientation) show what is done and what is left, and let you choose a session. Bring a guest if you like. Sessions are in English with interpreters on request; ask a week ahead.`,
  },
  {
    key: 'placement',
    title: 'What is placement, and can I skip the test?',
    summary: 'We look at grades and scores first; most new students need no test.',
    categories: ['new-students', 'registration'],
    tags: ['test', 'ACT', 'math', 'English'],
    owner: 'Testing Center',
    body: `
Placement finds the math and English courses that fit you. We look, in this order, at:

1. credit from another college,
2. ACT or SAT scores,
3. your high school grades of the last five years,
4. a test at the Testing Center.

Scores in math are good for two years, in reading and writing for three. What we have, and how long it counts, is on [tests](/profile/tests). The test is free, takes about ninety minutes, and you may take it once more after some practice. Sample questions are at the Testing Center's desk.`,
  },
  {
    key: 'get-around',
    title: 'Where do I park, and how do I get around?',
    summary: 'Parking is free with a permit; buses and a shuttle connect the campuses.',
    categories,
    tags: ['parking', 'bus', 'shuttle', 'maps', 'permit'],
    owner: 'Parking and Cards',
    body: `
- **Parking** is free in the student lots with a permit. Get yours at Parking and Cards in Compass Student Center with your license plate number. Green lines are for staff until 5 PM.
- **City buses** are free with your student card.
- **The shuttle** between the Main Campus and Iowa City runs four times a day while classes meet.
- **Bicycles**: racks are at every entrance; covered ones are at Recreation.

[Maps](/maps) shows buildings, accessible entrances, lots and stops. Public Safety walks with you to your car at any hour: call, or ask at any desk.`,
  },
]
