import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../../query/group.ts'
import { queryClient } from '../../query/query-client.ts'
import { invalidateAfter } from '../managed-calls.ts'

type Schemas = components['schemas']
export type College = Schemas['College']
export type CollegeSettings = Schemas['CollegeSettings']
export type SetUp = Schemas['SetUp']
export type MailFailure = NonNullable<Schemas['TestEmail']['failure']>

const collegeKey = ['college'] as const
const setUpKey = ['setUp'] as const

/** The college's settings, and which ones the environment sets. */
export const college: GroupQuery<College> = {
  queryKey: collegeKey,
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/configuration/college'))),
}

/** Which parts of the setup are complete, and which are missing. */
export const setUp: GroupQuery<SetUp> = {
  queryKey: setUpKey,
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/configuration/set-up'))),
}

/** Settings to change; undefined goes back to the default. */
type Part = { [Name in keyof CollegeSettings]: CollegeSettings[Name] | undefined }

/**
 * Changes some of the settings; the others stay.
 * @throws ApiError 412 when someone else has changed them meanwhile
 */
export async function changeCollege(before: College, part: Partial<Part>): Promise<void> {
  const headers = { 'If-Match': `"${before.version}"` }
  // Undefined values aren't sent.
  const body = { ...before.settings, ...part } as CollegeSettings
  await invalidateAfter(dataOf(api().PUT('/v1/configuration/college', { headers, body })), [
    collegeKey,
  ])
}

/**
 * Uploads a file of the brand.
 * @param file at most 1 MB
 * @returns its name in the settings
 */
export async function addBrandFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const added = await dataOf(api().POST('/v1/configuration/brand-file', { body: { content } }))
  return added.file
}

/** Adds first links and articles to a hub without any. */
export async function addStarterContent(): Promise<void> {
  await dataOf(api().POST('/v1/configuration/set-up/starter-content'))
  await queryClient.invalidateQueries()
}

/** @returns why the mail server rejected the message; null if it accepted it */
export async function sendTestEmail(to: string): Promise<MailFailure | null> {
  const call = api().POST('/v1/configuration/set-up/test-email', { body: { to } })
  return (await dataOf(call)).failure
}
