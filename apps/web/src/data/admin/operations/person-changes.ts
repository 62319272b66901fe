import { api, dataOf } from '#api/client.ts'

/**
 * People's changes in MyHub on these days of the college, as a CSV file.
 * @throws ApiError when the request fails
 */
export function personChangesCsv(body: { from: string; to: string }): Promise<Blob> {
  const call = api().POST('/v1/admin/sync/person-changes/csv', { body, parseAs: 'blob' })
  return dataOf(call) as Promise<Blob>
}
