import type { paths } from '@myhub/contract'

/** The person's data groups that the server answers (portal.md section 3). */
export type GroupName =
  paths['/v1/people/person/mine/data']['post']['requestBody']['content']['application/json']['groups'][number]

/** All that a page may ask for in advance, by name, so that naming it costs the first load nothing. */
export type DatumName = GroupName | 'currentCredit'
