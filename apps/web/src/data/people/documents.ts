import { answerOf, api } from '#api/client.ts'
import { language } from '#lib/i18n/language.ts'

type Pdf = Promise<Blob>

/** All that the hub holds about the person, as a file. @throws ApiError when it cannot be had */
export function myCopy(): Promise<Blob> {
  return answerOf(api().GET('/v1/people/person/mine/copy', { parseAs: 'blob' })) as Promise<Blob>
}

/** The unofficial transcript on paper, in the language of the pages. @throws ApiError when it cannot be had */
export function myTranscriptPdf(): Pdf {
  const params = { query: { language } }
  const call = api().GET('/v1/people/person/mine/transcript.pdf', { params, parseAs: 'blob' })
  return answerOf(call) as Pdf
}

/** The same of somebody else, for staff; the server writes down that it was read. */
export function transcriptPdfOf(personId: string): Pdf {
  const params = { path: { id: personId }, query: { language } }
  const call = api().GET('/v1/people/person/{id}/transcript.pdf', { params, parseAs: 'blob' })
  return answerOf(call) as Pdf
}

/** The classes of a term on paper, or of one session in it. @throws ApiError when it cannot be had */
export function mySchedulePdf(term: string, session: string | undefined): Pdf {
  const params = { query: { term, ...(session !== undefined && { session }), language } }
  const call = api().GET('/v1/people/person/mine/schedule.pdf', { params, parseAs: 'blob' })
  return answerOf(call) as Pdf
}
