import { isoDay, parseDay } from '#days.ts'
import { moneyArticles } from './money.ts'
import { newStudentArticles } from './new-students.ts'
import { recordArticles } from './records.ts'
import { registrationArticles } from './registration.ts'
import type { SpanishArticles } from './spanish-article.ts'
import { moneyInSpanish } from './spanish-money.ts'
import { newStudentsInSpanish } from './spanish-new-students.ts'
import { recordsInSpanish } from './spanish-records.ts'
import { registrationInSpanish } from './spanish-registration.ts'
import { technologyInSpanish } from './spanish-technology.ts'
import { wellBeingInSpanish } from './spanish-well-being.ts'
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

const inSpanish: SpanishArticles = {
  ...registrationInSpanish,
  ...moneyInSpanish,
  ...newStudentsInSpanish,
  ...technologyInSpanish,
  ...recordsInSpanish,
  ...wellBeingInSpanish,
}

/** What an article says in Spanish. @throws RangeError when nobody has written it */
function spanishOf(key: string) {
  const said = inSpanish[key]
  if (!said) throw new RangeError(`There is no Spanish for the article ${key}`)
  return { ...said, body: said.body.trim() }
}

/** What the college answers to the questions that it hears most, each looked at in the last half year. */
export const supportArticles = (refDate: string) =>
  articles.map(({ body, ...article }, index) => ({
    ...article,
    body: body.trim(),
    spanish: spanishOf(article.key),
    reviewedOn: isoDay(parseDay(refDate) - 20 - ((index * 7) % 160)),
    sortOrder: (index + 1) * 10,
  }))
