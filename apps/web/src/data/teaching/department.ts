import type { components } from '@myhub/contract'
import type { EntryKind } from '@myhub/domain/teaching/entries.ts'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import type { GroupQuery } from '../query/group.ts'
import { fromSource } from './taught-sections.ts'

export type DepartmentClasses = Pick<
  components['schemas']['DepartmentClasses'],
  'departments' | 'sections'
>

/** The classes of the departments that the person leads today, and whether they have reported. */
export const departmentClasses = (kind: EntryKind): GroupQuery<DepartmentClasses> => ({
  queryKey: ['teaching', 'department', kind],
  queryFn: async () => {
    const call = api().GET('/v1/teaching/department/{kind}', { params: { path: { kind } } })
    const { source, ...classes } = inLanguage(await dataOf(call))
    return fromSource(source, classes)
  },
})
