import {
  type Blocker,
  type BlockerKind,
  registrationBlockers,
  unknownChecks,
} from '@myhub/domain/registration/clear-to-register.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { ref } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { inOtherLanguages } from '#locales/catalog.ts'
import { pauseOfTerm } from '../../registration/pauses/pauses.queries.ts'
import { clearanceOf, type OfficeRow } from './clear-to-register.queries.ts'
import { ClearToRegister } from './clear-to-register.schema.ts'

/**
 * The office that clears each blocker, by code in the college's list; null if the list lacks it.
 */
const usualOffices: Readonly<Record<BlockerKind, string>> = {
  window: 'REG',
  hold: 'REG',
  balance: 'BUS',
  placement: 'TST',
  residency: 'ADM',
  orientation: 'ORI',
  agreement: 'REG',
  advisor: 'ADV',
}

const officeOf = (offices: readonly OfficeRow[], { officeCode, kind }: Blocker) => {
  const found = offices.find(({ code }) => code === (officeCode ?? usualOffices[kind]))
  if (!found) return null
  const { code, title, translations, phone, email } = found
  return { id: code, name: title, translations, phone, email }
}

/**
 * Whether the caller may register now. This is the only place that derives it (pages.md,
 * registrations).
 */
export function clearToRegisterRoutes(app: App): void {
  app.get(
    '/v1/academic-progress/clear-to-register/mine',
    {
      config: {
        access: 'signed-in',
        refusals: { 403: 'The caller neither studies here nor has applied.' },
      },
      schema: {
        operationId: 'readMyClearToRegister',
        tags: ['academic-progress'],
        summary: 'Gets whether the caller can register now, and everything that blocks it',
        response: { 200: ref(ClearToRegister) },
      },
    },
    async (request) => {
      const now = app.clock()
      const today = collegeDate(now, app.settings.COLLEGE_TIME_ZONE)
      const found = await clearanceOf(app.database, callerOf(request).personId, now, today)
      if (!found) throw httpErrors.notFound()
      if (found.studies === 'none') throw httpErrors.forbidden()
      const { given, standing, offices } = found
      const { term, slot } = standing
      const blockers = registrationBlockers(
        given,
        inOtherLanguages(({ registration }) => registration),
      )
      const unknown = unknownChecks(given)
      return {
        isClear: blockers.length === 0 && unknown.length === 0,
        asOf: now.toISOString(),
        academicPeriod: term,
        opensAt: slot?.opensAt ?? null,
        closesAt: slot?.closesAt ?? null,
        windowLabel: slot?.windowLabel ?? null,
        translations: slot?.translations ?? {},
        registerUrl: found.registerUrl,
        pause: term && (await pauseOfTerm(app.database.db, term.code)),
        blockers: blockers.map(({ officeCode, ...blocker }) => ({
          ...blocker,
          office: officeOf(offices, { officeCode, ...blocker }),
          blocks: term ? `Registering for ${term.title}` : 'Registering',
        })),
        unknown,
      }
    },
  )
}
