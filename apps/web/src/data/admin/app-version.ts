import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

const queryKey = ['appVersion'] as const

/** Which version of the native app is current; `0.0.0` before one was said. */
export const appVersion: GroupQuery<{ version: string }> = {
  queryKey,
  queryFn: () =>
    withoutEnvelope(answerOf(api().GET('/public/v1/native-apps/my-hub/version/current'))),
}

/** Says which version is current. */
export async function setAppVersion(version: string): Promise<void> {
  await answerOf(api().POST('/v1/native-apps/my-hub/version', { body: { version } }))
  await queryClient.invalidateQueries({ queryKey })
}
