import type { components } from '@myhub/contract'
import type { EntryKind } from '@myhub/domain/teaching/entries.ts'
import { api, dataOf } from '#api/client.ts'
import { MINUTE } from '#lib/time/clock.ts'
import type { GroupQuery, GroupResult } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import { fromSource, myTaughtSections } from './taught-sections.ts'

type Schemas = components['schemas']
export type EntrySheet = Schemas['EntrySheet']
export type EntryRow = Schemas['EntryRow']
export type EntryDraft = Schemas['EntryDraft']
export type EntryInput = Schemas['EntryInput']
export type EntryResult = Schemas['EntriesSaved']['results'][number]
export type ReportedEntry = Schemas['ReportedEntry']

/** The kind of entries for a class. */
export interface SheetPlace {
  readonly sectionId: string
  readonly kind: EntryKind
}

const path = ({ sectionId, kind }: SheetPlace) => ({ params: { path: { id: sectionId, kind } } })

/** The drafts and reported entries of a class. Each read is on the students' access logs. */
export const entrySheet = (place: SheetPlace): GroupQuery<EntrySheet> => ({
  queryKey: ['teaching', 'entries', place.sectionId, place.kind],
  queryFn: async () => {
    const sheet = await dataOf(api().GET('/v1/teaching/section/{id}/entries/{kind}', path(place)))
    return fromSource(sheet.source, sheet)
  },
  staleTime: 15 * MINUTE,
})

/** Changes the sheet in the cache. */
export function changeSheet(place: SheetPlace, change: (sheet: EntrySheet) => EntrySheet): void {
  const { queryKey } = entrySheet(place)
  queryClient.setQueryData<GroupResult<EntrySheet>>(
    queryKey,
    (known) => known && { ...known, data: known.data && change(known.data) },
  )
}

/** Reads the sheet again, after a change by someone else. */
export const invalidateSheet = (place: SheetPlace): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: entrySheet(place).queryKey })

/** Sends drafts; those that are stored already stay as they are. @throws ApiError */
export async function saveEntries(
  place: SheetPlace,
  entries: readonly EntryInput[],
): Promise<readonly EntryResult[]> {
  const body = { entries: [...entries] }
  const call = api().PUT('/v1/teaching/section/{id}/entries/{kind}', { ...path(place), body })
  return (await dataOf(call)).results
}

/**
 * Reports the class as its instructor sees it.
 * @throws ApiError when it changed meanwhile or a student is missing
 */
export async function reportClass(place: SheetPlace): Promise<void> {
  // Drafts that were sent meanwhile are in this version too.
  await invalidateSheet(place)
  const known = queryClient.getQueryData<GroupResult<EntrySheet>>(entrySheet(place).queryKey)
  const body = { version: known?.data?.version ?? '' }
  const url = '/v1/teaching/section/{id}/entries/{kind}/report'
  const sheet = await dataOf(api().POST(url, { ...path(place), body }))
  changeSheet(place, () => sheet)
  await queryClient.invalidateQueries({ queryKey: myTaughtSections.queryKey })
}

/** Corrects a student's reported entry. @throws ApiError */
export async function correctEntry(
  place: SheetPlace,
  body: Schemas['EntryCorrection'],
): Promise<void> {
  const url = '/v1/teaching/section/{id}/entries/{kind}/correction'
  const sheet = await dataOf(api().POST(url, { ...path(place), body }))
  changeSheet(place, () => sheet)
}
