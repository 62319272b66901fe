import { api, dataOf } from '#api/client.ts'
import { language } from '#lib/i18n/language.ts'

type Pdf = Promise<Blob>

/**
 * A file with all data that the hub holds about the person.
 * @throws ApiError when the request fails
 */
export function myCopy(): Promise<Blob> {
  return dataOf(api().GET('/v1/people/person/mine/copy', { parseAs: 'blob' })) as Promise<Blob>
}

/**
 * The unofficial transcript as a PDF, in the page's language.
 * @throws ApiError when the request fails
 */
export function myTranscriptPdf(): Pdf {
  const params = { query: { language } }
  const call = api().GET('/v1/people/person/mine/transcript.pdf', { params, parseAs: 'blob' })
  return dataOf(call) as Pdf
}

/** Another person's transcript, for staff; the read is audited. */
export function transcriptPdfOf(personId: string): Pdf {
  const params = { path: { id: personId }, query: { language } }
  const call = api().GET('/v1/people/person/{id}/transcript.pdf', { params, parseAs: 'blob' })
  return dataOf(call) as Pdf
}

/**
 * The schedule of a term, or of one session, as a PDF.
 * @throws ApiError when the request fails
 */
export function mySchedulePdf(term: string, session: string | undefined): Pdf {
  const params = { query: { term, ...(session !== undefined && { session }), language } }
  const call = api().GET('/v1/people/person/mine/schedule.pdf', { params, parseAs: 'blob' })
  return dataOf(call) as Pdf
}

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
