import { defaultOffices } from '@myhub/domain/college/default-offices.ts'
import {
  type Blocker,
  registrationBlockers,
  unknownChecks,
} from '@myhub/domain/registration/clear-to-register.ts'
import type { Static } from 'typebox'
import type { OpenDatabase } from '#db/open.ts'
import type { ClearToRegister } from '#http/schemas/clear-to-register.schema.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { inOtherLanguages } from '#locales/catalog.ts'
import type { Studies } from '../../authorization/mine-user.queries.ts'
import { pauseOfTerm } from '../../registration/pauses/pauses.queries.ts'
import { clearanceOf, type OfficeRow } from './clear-to-register.queries.ts'

const officeOf = (offices: readonly OfficeRow[], { officeCode, kind }: Blocker) => {
  const office = offices.find(({ code }) => code === (officeCode ?? defaultOffices[kind]))
  if (!office) return null
  const { code, title, translations, phone, email } = office
  return { id: code, name: title, translations, phone, email }
}

/**
 * Whether a person can register now, and whether they study here; null for a person who isn't on
 * record. This is the only place that derives it (pages.md, registrations).
 */
export async function readClearToRegister(
  database: OpenDatabase,
  personId: string,
  now: Date,
  today: CollegeDate,
): Promise<{ studies: Studies; clear: Static<typeof ClearToRegister> } | null> {
  const clearances = await clearanceOf(database, personId, now, today)
  if (!clearances) return null
  const { studies, clearance, standing, offices, registerUrl } = clearances
  const { term, slot } = standing
  const blockers = registrationBlockers(
    clearance,
    inOtherLanguages(({ registration }) => registration),
  )
  const unknown = unknownChecks(clearance)
  return {
    studies,
    clear: {
      isClear: blockers.length === 0 && unknown.length === 0,
      asOf: now.toISOString(),
      academicPeriod: term,
      opensAt: slot?.opensAt ?? null,
      closesAt: slot?.closesAt ?? null,
      windowLabel: slot?.windowLabel ?? null,
      translations: slot?.translations ?? {},
      registerUrl,
      pause: term && (await pauseOfTerm(database.db, term.code)),
      blockers: blockers.map(({ officeCode, ...blocker }) => ({
        ...blocker,
        office: officeOf(offices, { officeCode, ...blocker }),
        blocks: term ? `Registering for ${term.title}` : 'Registering',
      })),
      unknown,
    },
  }
}
