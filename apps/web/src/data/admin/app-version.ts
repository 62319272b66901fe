import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

const queryKey = ['appVersion'] as const

/** The server's value before a version is set. */
export const noAppVersion = '0.0.0'

/** The native app's current version. */
export const appVersion: GroupQuery<{ version: string }> = {
  queryKey,
  queryFn: () =>
    withoutEnvelope(dataOf(api().GET('/public/v1/native-apps/my-hub/version/current'))),
}

/** Sets the current version. */
export async function setAppVersion(version: string): Promise<void> {
  await dataOf(api().POST('/v1/native-apps/my-hub/version', { body: { version } }))
  await queryClient.invalidateQueries({ queryKey })
}
