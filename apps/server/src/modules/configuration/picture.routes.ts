import { createHash } from 'node:crypto'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { pictureById, storePicture } from './carousel.queries.ts'
import { NewPicture, Picture, PictureId } from './carousel.schema.ts'
import { pictureType, pictureTypes } from './picture-type.ts'
import { rejectMalware } from './reject-malware.ts'

/** Bytes of a 1 MiB picture in base64, plus the JSON around it. */
const bodyLimit = 1_500_000
const cacheForever = 'public, max-age=31536000, immutable'

/** Pictures that admins upload for the home page. Their address is the hash of their content. */
export function pictureRoutes(app: App): void {
  const { db } = app.database

  app.post(
    '/v1/configuration/picture',
    {
      bodyLimit,
      config: { access: { permission: 'carousel.write' } },
      schema: {
        operationId: 'addPicture',
        tags: ['configuration'],
        summary: 'Saves a home page picture; identical pictures are stored only once',
        body: schemaRef(NewPicture),
        response: { 201: schemaRef(Picture) },
      },
    },
    async (request, reply) => {
      const content = Buffer.from(request.body.content, 'base64')
      const type = pictureType(content)
      if (!type) throw fieldError('content', 'format', 'must be a PNG, JPEG, WebP or AVIF picture')
      await rejectMalware(app, content)
      const id = createHash('sha256').update(content).digest('hex')
      await db.transaction().execute(async (transaction) => {
        await storePicture(transaction, { id, content, ...type }, app.clock())
        const details = { pictureId: id }
        await auditCaller(request, { action: 'addPicture', outcome: 'ok', details }, transaction)
      })
      const { width, height } = type
      return reply.code(201).send({ url: `/public/v1/configuration/picture/${id}`, width, height })
    },
  )

  app.get(
    '/public/v1/configuration/picture/:id',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'readPicture',
        tags: ['configuration'],
        summary: 'Gets a home page picture; the content at this URL never changes',
        params: PictureId,
        response: {
          200: {
            description: 'The picture.',
            content: Object.fromEntries(pictureTypes.map((type) => [type, { schema: Type.Any() }])),
          },
        },
      },
    },
    async ({ params }, reply) => {
      const picture = await pictureById(db, params.id)
      if (!picture) throw httpErrors.notFound()
      return reply.header('cache-control', cacheForever).type(picture.type).send(picture.content)
    },
  )
}
