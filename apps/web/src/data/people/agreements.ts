import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import type { GroupResult } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import type { Agreement } from '../shapes.ts'
import { myAgreements } from './person.ts'

/**
 * Answers an agreement. Not optimistic, because the answer is binding.
 * @throws ApiError when the server refuses
 */
export async function answerAgreement(
  id: string,
  status: 'accepted' | 'declined',
): Promise<Agreement> {
  const call = api().PATCH('/v1/people/person/mine/agreements/{id}', {
    params: { path: { id } },
    body: { status },
  })
  const answered = inLanguage(await dataOf(call))
  const { queryKey } = myAgreements
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<GroupResult<Agreement[]>>(
    queryKey,
    (known) =>
      known && {
        ...known,
        data: known.data?.map((agreement) => (agreement.id === id ? answered : agreement)) ?? null,
      },
  )
  // Refetches data that depends on the answer, such as registration.
  void queryClient.invalidateQueries({ queryKey: ['registration', 'clear'] })
  return answered
}
