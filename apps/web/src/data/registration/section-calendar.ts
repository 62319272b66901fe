import { api, dataOf } from '#api/client.ts'
import { language } from '#lib/i18n/language.ts'

/**
 * One class with its dates as a calendar (RFC 5545), in the page's language.
 * @throws ApiError when the request fails
 */
export function sectionCalendar(sectionId: string): Promise<string> {
  const path = '/v1/people/person/mine/section/{id}/calendar'
  const params = { path: { id: sectionId }, query: { language } }
  const call = api().GET(path, { params, parseAs: 'text' })
  return dataOf(call) as Promise<string>
}
