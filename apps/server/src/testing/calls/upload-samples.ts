import type { UploadState } from '#sync/uploads/uploads.ts'
import type { World } from './world.ts'

/** Deletes the previous package, because only one can be open. */
async function upload({ app }: World, state: UploadState): Promise<string> {
  const { pool } = app.database
  await pool.query('delete from record_upload')
  const { rows } = await pool.query<{ id: string }>(
    `insert into record_upload (state, created_at, changed_at) values ($1, now(), now())
    returning id`,
    [state],
  )
  const [{ id } = { id: '' }] = rows
  await pool.query(
    `insert into record_upload_piece (upload_id, file, place, content) values ($1, $2, 0, $3)`,
    [id, 'oneroster.zip', Buffer.from('PK\u0003\u0004')],
  )
  return id
}

const ofUpload = (state: UploadState) => ({
  request: async (world: World) => ({ params: { id: await upload(world, state) } }),
})

/** Packages of records that staff upload. */
export const uploadSamples = {
  'POST /v1/admin/sync/upload': {
    request: async ({ app }: World) => {
      await app.database.pool.query('delete from record_upload')
      return {}
    },
  },
  'PUT /v1/admin/sync/upload/{id}/piece': ofUpload('receiving'),
  'POST /v1/admin/sync/upload/{id}/check': ofUpload('receiving'),
  'POST /v1/admin/sync/upload/{id}/import': ofUpload('checked'),
  'DELETE /v1/admin/sync/upload/{id}': ofUpload('checked'),
}
