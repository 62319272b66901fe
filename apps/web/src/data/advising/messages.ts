import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

type Schemas = components['schemas']
export type MyAdvisorMessage = Schemas['MyAdvisorMessage']
export type SentMessage = Schemas['SentAdvisorMessage']
export type MessageReaders = Schemas['AdvisorMessageReaders']
export type MessageReach = Schemas['MessageReach']
export type MessageInput = Schemas['AdvisorMessageInput']
export type OmittedRecipient = Schemas['MessageLeftOut']

const url = '/v1/advising/messages'

/** The messages that advisors sent to the signed-in person, newest first. */
export const myAdvisorMessages: GroupQuery<MyAdvisorMessage[]> = {
  queryKey: ['advisorMessages', 'mine'],
  queryFn: () => withoutEnvelope(dataOf(api().GET(`${url}/mine`))),
}

/** The messages that the signed-in person sent, newest first. They name no student. */
export const sentMessages: GroupQuery<SentMessage[]> = {
  queryKey: ['advisorMessages', 'sent'],
  queryFn: () => withoutEnvelope(dataOf(api().GET(url))),
}

/** The readers of a message. Each read is on the students' access logs. */
export const messageReaders = (id: string): GroupQuery<MessageReaders> => ({
  queryKey: ['advisorMessages', 'readers', id],
  queryFn: () => withoutEnvelope(dataOf(api().GET(`${url}/{id}`, { params: { path: { id } } }))),
})

/** The students who would get a message now. @throws ApiError */
export const readMessageReach = (personIds: readonly string[]): Promise<MessageReach> =>
  dataOf(api().POST(`${url}/reach`, { body: { personIds: [...personIds] } }))

/**
 * Sends a message; the same one sent again is stored once.
 * @returns the stored message, and the students who didn't get it
 * @throws ApiError
 */
export async function sendMessage(body: MessageInput): Promise<Schemas['AdvisorMessageSent']> {
  const sent = await dataOf(api().POST(url, { body }))
  invalidate()
  return sent
}

/** Withdraws a message from students who haven't read it. @throws ApiError */
export async function withdrawMessage(id: string): Promise<void> {
  try {
    await dataOf(api().POST(`${url}/{id}/withdrawal`, { params: { path: { id } } }))
  } finally {
    invalidate()
  }
}

const invalidate = () => void queryClient.invalidateQueries({ queryKey: sentMessages.queryKey })

const hasCode = (error: unknown, code: string) =>
  error instanceof ApiError && error.status !== 403 && error.code === code

/** Whether none of the students can get the message. */
export const isEmptyAudience = (error: unknown): boolean => hasCode(error, 'nobody')

/** Whether the person sent many messages within minutes. */
export const isTooManyRecipients = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 429
