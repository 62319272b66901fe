import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

/** The current academic period for credit classes, by the college's rules (domain.md section 6). */
export const currentCredit: GroupQuery<components['schemas']['AcademicPeriod']> = {
  queryKey: ['currentCredit'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET('/v1/programs/academic-period/current-credit')).then(inLanguage),
    ),
}

/** The academic period that the bookstore sells for today (domain.md section 6). */
export const currentBookstore: GroupQuery<components['schemas']['AcademicPeriod']> = {
  queryKey: ['currentBookstore'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET('/v1/programs/academic-period/current-bookstore')).then(inLanguage),
    ),
}

/** Current and upcoming terms that have an orientation. */
export const orientationAcademicPeriod: GroupQuery<components['schemas']['AcademicPeriodPage']> = {
  queryKey: ['orientationAcademicPeriod'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().POST('/v1/programs/academic-period/orientation/filter', { body: {} })).then(
        inLanguage,
      ),
    ),
}

/**
 * Terms and sessions in which the person can register right now, by their windows and time slots.
 */
export const openRegistration: GroupQuery<components['schemas']['AcademicPeriodPage']> = {
  queryKey: ['openRegistration'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(
        api().POST('/v1/programs/academic-period/filter', {
          body: {
            types: ['term', 'subterm'],
            openForMe: true,
            paginationOptions: { pageNumber: 1, pageSize: 100 },
          },
        }),
      ).then(inLanguage),
    ),
}
