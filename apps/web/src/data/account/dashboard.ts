import type { DashboardWish } from '@myhub/domain/preferences/dashboard-cards.ts'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, type GroupResult, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

const url = '/v1/people/person/mine/dashboard-layout'

/** The person's dashboard layout; no data while they use the default (R8.2). */
export const dashboardLayout: GroupQuery<DashboardWish> = {
  queryKey: ['dashboardLayout'],
  queryFn: () => withoutEnvelope(answerOf(api().GET(url)) as Promise<DashboardWish | null>),
}

let lastSave: Promise<unknown> = Promise.resolve()

/**
 * Changes the dashboard's layout, optimistically and then on the server, one change after the
 * other.
 * @param wish null to return to the default for the person's roles
 * @throws ApiError when the server refuses; the layout is then the server's
 */
export async function arrangeDashboard(wish: DashboardWish | null): Promise<void> {
  const { queryKey } = dashboardLayout
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<GroupResult<DashboardWish>>(
    queryKey,
    (known) => known && { ...known, data: wish },
  )
  const save = lastSave.then(() =>
    wish === null
      ? answerOf(api().DELETE(url))
      : answerOf(api().PUT(url, { body: { order: [...wish.order], hidden: [...wish.hidden] } })),
  )
  lastSave = save.catch(() => null)
  try {
    await save
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey })
    throw error
  }
}
