import { answerOf, api } from '#api/client.ts'

/** One class with its dates as a calendar (RFC 5545). @throws ApiError when it cannot be had */
export function sectionCalendar(sectionId: string): Promise<string> {
  const path = '/v1/people/person/mine/section/{id}/calendar'
  const call = api().GET(path, { params: { path: { id: sectionId } }, parseAs: 'text' })
  return answerOf(call) as Promise<string>
}
