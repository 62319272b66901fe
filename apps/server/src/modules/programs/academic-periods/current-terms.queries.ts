import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { termsAround, withoutOverrides } from './academic-period.queries.ts'
import type { AcademicPeriod } from './academic-period.schema.ts'
import { currentBookstore, currentCredit } from './current-periods.ts'

/** The term for credit registration on a day; null if there is none. */
export async function currentCreditTerm(
  db: Database,
  day: CollegeDate,
): Promise<AcademicPeriod | null> {
  const term = currentCredit(await termsAround(db, day), day)
  return term && withoutOverrides(term)
}

/** The bookstore's term on a day; null if there is none. */
export async function currentBookstoreTerm(
  db: Database,
  day: CollegeDate,
): Promise<AcademicPeriod | null> {
  const term = currentBookstore(await termsAround(db, day), day)
  return term && withoutOverrides(term)
}
