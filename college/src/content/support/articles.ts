import { isoDay, parseDay } from '#days.ts'
import { moneyArticles } from './money.ts'
import { newStudentArticles } from './new-students.ts'
import { recordArticles } from './records.ts'
import { registrationArticles } from './registration.ts'
import { technologyArticles } from './technology.ts'
import { wellBeingArticles } from './well-being.ts'

const articles = [
  ...registrationArticles,
  ...moneyArticles,
  ...newStudentArticles,
  ...technologyArticles,
  ...recordArticles,
  ...wellBeingArticles,
]

/** What the college answers to the questions that it hears most, each looked at in the last half year. */
export const supportArticles = (refDate: string) =>
  articles.map(({ body, ...article }, index) => ({
    ...article,
    body: body.trim(),
    reviewedOn: isoDay(parseDay(refDate) - 20 - ((index * 7) % 160)),
    sortOrder: (index + 1) * 10,
  }))
