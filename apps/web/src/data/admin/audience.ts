import { answerOf, api } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

type Choices = {
  campuses: { id: string; code: string; title: string }[]
  programs: { id: string; code: string; title: string }[]
}

/** The campuses and programs that an audience can name. */
export const audienceChoices: GroupQuery<Choices> = {
  queryKey: ['audienceChoices'],
  queryFn: () =>
    withoutEnvelope(answerOf(api().GET('/v1/alertification/audience/choices')).then(inLanguage)),
}

/** Whom something is for: a rule, and campuses of an alert. The contract writes a rule as anything. */
export type Addressees = { audience: unknown; campuses: string[] }

/** How many people are meant today, and how many there are. */
export const reachOf = (body: Addressees): GroupQuery<{ count: number; ofAll: number }> => ({
  queryKey: ['reach', JSON.stringify(body)],
  queryFn: () =>
    withoutEnvelope(
      answerOf(api().POST('/v1/alertification/audience/reach', { body: body as never })),
    ),
})

/** Whether somebody is meant; it is written down that one has asked. @throws ApiError 404 for nobody */
export const checkPerson = (
  body: Addressees & { username: string },
): Promise<{ displayName: string; isMeant: boolean }> =>
  answerOf(api().POST('/v1/alertification/audience/check', { body: body as never }))

/** How the text of an alert will look: sanitized by the server. */
export const noticePreview = (body: string): GroupQuery<{ bodyHtml: string }> => ({
  queryKey: ['noticePreview', body],
  queryFn: () =>
    withoutEnvelope(answerOf(api().POST('/v1/alertification/alert/preview', { body: { body } }))),
})

/** Keeps a picture at the hub. @param file PNG, JPEG, WebP or AVIF. @returns its address */
export async function addPicture(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const { url } = await answerOf(api().POST('/v1/configuration/picture', { body: { content } }))
  return url
}
