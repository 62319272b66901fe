import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../../query/group.ts'

type Schemas = components['schemas']
export type RecordUploads = Schemas['RecordUploads']
export type RecordUpload = Schemas['RecordUpload']
export type ImportRemark = Schemas['ImportRemark']
export type UploadReport = Schemas['UploadReport']

/** The current or latest package of records: uploaded, checked or imported. */
export const recordUpload: GroupQuery<RecordUploads> = {
  queryKey: ['adminRecordUpload'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/admin/sync/upload'))),
}

/** Bytes in base64, in portions: a call takes only so many arguments. */
async function toBase64(chunk: Blob): Promise<string> {
  const bytes = new Uint8Array(await chunk.arrayBuffer())
  const portion = 8192
  let binary = ''
  for (let at = 0; at < bytes.length; at += portion)
    binary += String.fromCharCode(...bytes.subarray(at, at + portion))
  return btoa(binary)
}

/**
 * Uploads a package in chunks and requests its check.
 * @param pieceBytes the maximum size of a chunk
 * @param onSent receives the share that has arrived, from 0 to 1
 * @throws ApiError 409 while another package is open
 */
export async function uploadRecords(
  files: readonly File[],
  pieceBytes: number,
  onSent: (share: number) => void,
): Promise<void> {
  const { id } = await dataOf(api().POST('/v1/admin/sync/upload'))
  const params = { path: { id } }
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let sent = 0
  for (const file of files)
    for (let index = 0; index * pieceBytes < file.size; index++) {
      const chunk = file.slice(index * pieceBytes, (index + 1) * pieceBytes)
      const body = { file: file.name, place: index, content: await toBase64(chunk) }
      await dataOf(api().PUT('/v1/admin/sync/upload/{id}/piece', { params, body }))
      sent += chunk.size
      onSent(sent / total)
    }
  const body = { files: files.map(({ name, size }) => ({ name, bytes: size })) }
  await dataOf(api().POST('/v1/admin/sync/upload/{id}/check', { params, body }))
}

/** Imports a checked package. */
export const importRecords = (id: string, allowShrink: boolean): Promise<unknown> =>
  dataOf(
    api().POST('/v1/admin/sync/upload/{id}/import', {
      params: { path: { id } },
      body: { allowShrink },
    }),
  )

/** Discards a package. */
export const discardRecords = (id: string): Promise<unknown> =>
  dataOf(api().DELETE('/v1/admin/sync/upload/{id}', { params: { path: { id } } }))
