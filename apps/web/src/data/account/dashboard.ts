import type { DashboardLayout } from '@myhub/domain/preferences/dashboard-cards.ts'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, type GroupResult, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

const url = '/v1/people/person/mine/dashboard-layout'

/** The person's dashboard layout; no data while they use the default (R8.2). */
export const dashboardLayout: GroupQuery<DashboardLayout> = {
  queryKey: ['dashboardLayout'],
  queryFn: () => withoutEnvelope(dataOf(api().GET(url)) as Promise<DashboardLayout | null>),
}

let lastSave: Promise<unknown> = Promise.resolve()

/**
 * Changes the dashboard's layout, optimistically and then on the server, one change after the
 * other.
 * @param layout null to return to the default for the person's roles
 * @throws ApiError when the server refuses; the layout is then the server's
 */
export async function arrangeDashboard(layout: DashboardLayout | null): Promise<void> {
  const { queryKey } = dashboardLayout
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<GroupResult<DashboardLayout>>(
    queryKey,
    (known) => known && { ...known, data: layout },
  )
  const save = lastSave.then(() =>
    layout === null
      ? dataOf(api().DELETE(url))
      : dataOf(api().PUT(url, { body: { order: [...layout.order], hidden: [...layout.hidden] } })),
  )
  lastSave = save.catch(() => null)
  try {
    await save
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey })
    throw error
  }
}
