import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

type Schemas = components['schemas']

export type ClassWatch = Schemas['ClassWatch']
export type WatchInput = Schemas['ClassWatchInput']

const url = '/v1/registration/watches'

/** The classes that the signed-in person watches for a seat. */
export const myWatches: GroupQuery<ClassWatch[]> = {
  queryKey: ['classWatches'],
  queryFn: () => withoutEnvelope(dataOf(api().GET(url)).then(inLanguage)),
}

/** Watches a class, or any class of a course; watching the same again changes nothing. */
export const watchClass = (body: WatchInput): Promise<ClassWatch> =>
  dataOf(api().POST(url, { body }))

export const unwatchClass = (id: string): Promise<unknown> =>
  dataOf(api().DELETE(`${url}/{id}`, { params: { path: { id } } }))
