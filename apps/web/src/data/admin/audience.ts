import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

type Choices = {
  campuses: { id: string; code: string; title: string }[]
  programs: { id: string; code: string; title: string }[]
}

/** The campuses and programs that an audience can contain. */
export const audienceChoices: GroupQuery<Choices> = {
  queryKey: ['audienceChoices'],
  queryFn: () =>
    withoutEnvelope(dataOf(api().GET('/v1/alertification/audience/choices')).then(inLanguage)),
}

/** An audience rule and an alert's campuses. The contract types a rule as unknown. */
export type AudienceInput = { audience: unknown; campuses: string[] }

type Reach = { count: number | null; ofAll: number | null }

/**
 * About how many people are in the audience today, and how many people there are: a multiple of 5,
 * or null for fewer than 5.
 */
export const audienceReach = (body: AudienceInput): GroupQuery<Reach> => ({
  queryKey: ['reach', JSON.stringify(body)],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().POST('/v1/alertification/audience/reach', { body: body as never })),
    ),
})

/**
 * Whether a person is in the audience; the check is audited.
 * @throws ApiError 404 for an unknown person
 */
export const checkPerson = (
  body: AudienceInput & { username: string },
): Promise<{ displayName: string; isMeant: boolean }> =>
  dataOf(api().POST('/v1/alertification/audience/check', { body: body as never }))

/** An alert's body as HTML, sanitized by the server. */
export const noticePreview = (body: string): GroupQuery<{ bodyHtml: string }> => ({
  queryKey: ['noticePreview', body],
  queryFn: () =>
    withoutEnvelope(dataOf(api().POST('/v1/alertification/alert/preview', { body: { body } }))),
})

/**
 * Uploads a picture.
 * @param file PNG, JPEG, WebP or AVIF.
 * @returns its URL
 */
export async function addPicture(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const { url } = await dataOf(api().POST('/v1/configuration/picture', { body: { content } }))
  return url
}
