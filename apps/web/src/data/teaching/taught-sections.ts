import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import type { GroupQuery, GroupResult } from '../query/group.ts'

type Schemas = components['schemas']
export type TaughtSection = Schemas['TaughtSection']

/** The data of a class with its age: data that the college never sent isn't empty. */
export const fromSource = <T>(
  { state, asOf }: Schemas['TeachingSource'],
  data: T,
): GroupResult<T> => ({
  data,
  asOf,
  stale: state === 'old' || state === 'failed',
  refreshing: false,
  error: state === 'notProvided' ? { code: 'notProvided', retryAt: null } : null,
})

/** The sections that the person teaches, of all terms, newest first. */
export const myTaughtSections: GroupQuery<TaughtSection[]> = {
  queryKey: ['teaching', 'sections'],
  queryFn: async () => {
    const { source, sections } = inLanguage(await dataOf(api().GET('/v1/teaching/section/mine')))
    return fromSource(source, sections)
  },
}
