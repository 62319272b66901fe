import type { components, paths } from '@myhub/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { api, dataOf } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, type GroupResult, withoutEnvelope } from '../query/group.ts'

type Schemas = components['schemas']

export type OfferedCourse = Schemas['OfferedCourse']
export type OfferSource = Schemas['OfferSource']
export type OfferedSection = Schemas['OfferedSection']
export type SectionDetail = Schemas['SectionDetail']
export type SectionOptions = Schemas['SectionOptions']
export type OwnFilters = Schemas['OwnSectionFilters']
export type SectionFilters = NonNullable<
  paths['/v1/courses/sections']['get']['parameters']['query']
>
/** Found classes; `refused` names the filters that the server didn't accept. */
export type ClassSearchResults = Schemas['SectionSearch'] & { refused: readonly string[] }

/** Courses on a page of results. */
export const COURSES_PER_PAGE = 10

const nothing: Schemas['SectionSearch'] = {
  term: null,
  source: { state: 'current', asOf: null, seatsAsOf: null },
  correctedWords: null,
  courses: null,
  pageNumber: 1,
  pageSize: COURSES_PER_PAGE,
  totalCount: null,
  sectionCount: null,
}

/** The state of the source becomes that of the card: old data is never shown as current. */
function toGroupResult<T extends { source: Schemas['OfferSource'] }>(data: T): GroupResult<T> {
  const { state, asOf, seatsAsOf } = data.source
  const isOld = state === 'old' || state === 'failed'
  return {
    data,
    // The list shows when its seats were counted; the card does only when that is too long ago.
    asOf: isOld ? (seatsAsOf ?? asOf) : null,
    stale: isOld,
    refreshing: false,
    error: null,
  }
}

/** The filters that depend on the signed-in person. */
const isOwn = ({ fits, forProgram, prerequisites }: SectionFilters) =>
  fits === true || forProgram === true || prerequisites !== undefined

async function searchSections(filters: SectionFilters): Promise<GroupResult<ClassSearchResults>> {
  try {
    const found = await dataOf(
      isOwn(filters)
        ? api().GET('/v1/courses/sections', { params: { query: filters } })
        : api().GET('/public/v1/courses/sections', { params: { query: filters } }),
    )
    return toGroupResult({ ...inLanguage(found), refused: [] })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    return toGroupResult({ ...nothing, refused: error.fields.map(({ path }) => path) })
  }
}

/**
 * Classes that match, by course. While the next ones load, the last ones stay.
 * @param filters `fits`, `forProgram` and `prerequisites` need a signed-in person
 */
export const classSearch = (filters: SectionFilters): GroupQuery<ClassSearchResults> => ({
  queryKey: ['sections', isOwn(filters) ? 'mine' : 'all', JSON.stringify(filters)],
  queryFn: () => searchSections({ ...filters, pageSize: COURSES_PER_PAGE }),
  ...{ placeholderData: keepPreviousData },
})

/** Whether days and times are unknown for all classes of a term. */
export const hasNoTimes = (options: SectionOptions | null): boolean =>
  options !== null && options.term !== null && !options.hasTimes

/** The terms to search, and the filters for the classes of one. */
export const sectionOptions = (term: string | undefined): GroupQuery<SectionOptions> => ({
  queryKey: ['sectionOptions', term ?? ''],
  queryFn: () =>
    withoutEnvelope(
      dataOf(
        api().GET('/public/v1/courses/section-options', {
          params: { query: term === undefined ? {} : { term } },
        }),
      ).then(inLanguage),
    ),
  ...{ placeholderData: keepPreviousData },
})

/** The filters for classes that use the student's own record. */
export const ownFilters: GroupQuery<OwnFilters> = {
  queryKey: ['ownFilters'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/courses/own-filters')).then(inLanguage)),
}

async function readSection(id: string): Promise<GroupResult<SectionDetail | null>> {
  try {
    const path = '/public/v1/courses/sections/{id}'
    return toGroupResult(inLanguage(await dataOf(api().GET(path, { params: { path: { id } } }))))
  } catch (error) {
    // An ID of no section, or of nothing at all.
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
    if (!isUnknown) throw error
    return withoutEnvelope(Promise.resolve(null))
  }
}

/** One class by the ID of its section; null if the college doesn't have it. */
export const sectionDetail = (id: string): GroupQuery<SectionDetail | null> => ({
  queryKey: ['section', id],
  queryFn: () => readSection(id),
})
