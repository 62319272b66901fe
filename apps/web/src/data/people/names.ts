import type { paths } from '@myhub/contract'

/** The person's data groups on the server (portal.md section 3). */
export type GroupName =
  paths['/v1/people/person/mine/data']['post']['requestBody']['content']['application/json']['groups'][number]
