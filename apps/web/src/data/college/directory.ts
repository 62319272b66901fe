import { api, dataOf } from '#api/client.ts'
import { findable } from '#lib/i18n/findable.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import type { Department, DirectoryPerson, Office } from '../shapes.ts'

/** An office in the reader's language, with the name by which the college's lists refer to it. */
export type ListedOffice = Office & { listedAs: string }

/** The college's offices, for everyone (R8.15). */
export const offices: GroupQuery<ListedOffice[]> = {
  queryKey: ['offices'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET('/public/v1/directory/offices')).then((all) =>
        all.map((office) => ({ ...findable(office), listedAs: office.name })),
      ),
    ),
}

export const departments: GroupQuery<Department[]> = {
  queryKey: ['departments'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET('/v1/directory/departments')).then((all) => all.map(findable)),
    ),
}

/** People on one page of the directory. */
export const PEOPLE_PER_PAGE = 20

export type PeoplePage = { items: DirectoryPerson[]; totalCount: number }

/** A page of employees who match all words; an empty search matches everyone. */
export const directoryPeople = (search: string, pageNumber: number): GroupQuery<PeoplePage> => ({
  queryKey: ['directory', search, String(pageNumber)],
  queryFn: () =>
    withoutEnvelope(
      dataOf(
        api().POST('/v1/directory/search', {
          body: {
            searchTerms: search.split(/\s+/u).filter(Boolean).slice(0, 10),
            kinds: ['employee'],
            paginationOptions: { pageNumber, pageSize: PEOPLE_PER_PAGE },
          },
        }),
      ).then(inLanguage),
    ),
})
