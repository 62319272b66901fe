import { remarkOf, remarksOf } from '@myhub/domain/sis/import-remarks.ts'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors, refusedField } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { jobStates } from '#jobs/job-states.ts'
import { importUpload } from '#jobs/records/import-upload.ts'
import { backgroundJobs } from '#jobs/run-in-background.ts'
import { readElsewhere, readsBy } from '#sync/uploads/read-elsewhere.ts'
import {
  askToCheck,
  askToImport,
  beginUpload,
  discardUpload,
  keepPiece,
  lastUpload,
  receivedFiles,
  type Upload,
  uploadLimits,
} from '#sync/uploads/uploads.ts'
import {
  RecordUpload,
  RecordUploads,
  UploadedFiles,
  UploadImport,
  UploadPiece,
} from './upload.schema.ts'

const tags = ['admin']
const access = { permission: 'sync.manage' }
const params = record({ id: uuid() })
const write = { access, whileImpersonating: 'never' } as const

const anotherOpen = 'Another package is being uploaded, checked or imported. Finish it first.'
const notReceiving = 'This package is complete. Discard it to upload another.'
const notChecked = 'This package isn’t ready to be imported.'
const replaced =
  'Records come from Ethos or a OneRoster provider, whose next reading would replace the package.'
const underWay = 'This package is being imported.'

/**
 * Packages of records that staff upload in the console. A package is checked, reviewed, then
 * imported.
 */
export function uploadRoutes(app: App): void {
  const { database, settings } = app
  const { pool } = database
  const startJob = backgroundJobs(app)

  function refuseReplaced(): void {
    const reason = readElsewhere(settings)
    if (reason !== null) throw new HttpError(409, 'readElsewhere', reason)
  }

  async function progressOf({ state }: Upload): Promise<RecordUpload['progress']> {
    if (state !== 'checking' && state !== 'importing') return null
    const states = await jobStates(database, settings, app.clock())
    return states.find(({ name }) => name === importUpload.name)?.progress ?? null
  }

  async function toUpload(upload: Upload): Promise<RecordUpload> {
    const { id, state, createdAt, changedAt, files, report, problem } = upload
    return {
      id,
      state,
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
      files: state === 'receiving' ? await receivedFiles(pool, id) : [...files],
      progress: await progressOf(upload),
      report: report && {
        ...report,
        mayShrink: report.reason?.includes('--allow-shrink') ?? false,
        notes: [...report.notes],
        notProvided: [...report.notProvided],
        tables: [...report.tables],
        setAside: report.setAside.total,
        reasonRemarks: report.reason === null ? [] : remarksOf(report.reason),
        noteRemarks: report.notes.map(remarkOf),
        problems: report.setAside.problems.map(({ path, ...row }) => ({
          ...row,
          field: path,
          remark: remarkOf(row.reason),
        })),
      },
      problem,
      problemRemark: problem === null ? null : remarkOf(problem),
    }
  }

  /** The current upload after a change. @throws HttpError 404 for the ID of another upload */
  async function current(id: string): Promise<RecordUpload> {
    const upload = await lastUpload(pool)
    if (upload?.id !== id) throw httpErrors.notFound()
    return toUpload(upload)
  }

  app.get(
    '/v1/admin/sync/upload',
    {
      config: { access },
      schema: {
        operationId: 'readRecordUpload',
        summary: 'Gets the uploaded package of records, with its check or import',
        tags,
        response: { 200: ref(RecordUploads) },
      },
    },
    async () => {
      const upload = await lastUpload(pool)
      const { pieceBytes, bytes: mostBytes, files: mostFiles } = uploadLimits
      return {
        upload: upload && (await toUpload(upload)),
        readsBy: readsBy(settings),
        ...{ pieceBytes, mostBytes, mostFiles },
      }
    },
  )

  app.post(
    '/v1/admin/sync/upload',
    {
      config: { ...write, refusals: { 409: `${anotherOpen} ${replaced}` } },
      schema: {
        operationId: 'beginRecordUpload',
        summary: 'Begins to upload a package of records; one at a time',
        tags,
        response: { 201: ref(RecordUpload) },
      },
    },
    async (_request, reply) => {
      refuseReplaced()
      const begun = await beginUpload(pool, app.clock())
      if (!begun) throw httpErrors.conflict(anotherOpen)
      return reply.code(201).send(await toUpload(begun))
    },
  )

  app.put(
    '/v1/admin/sync/upload/:id/piece',
    {
      // The size of a piece in base64, plus the JSON around it.
      bodyLimit: 1024 * 1024,
      config: { ...write, refusals: { 409: notReceiving } },
      schema: {
        operationId: 'sendUploadPiece',
        summary: 'Stores a piece of a file; sending it again changes nothing',
        tags,
        params,
        body: ref(UploadPiece),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { file, place, content } = request.body
      const piece = { file, place, content: Buffer.from(content, 'base64') }
      const refusal = await keepPiece(pool, request.params.id, piece, app.clock())
      if (refusal === 'notFound') throw httpErrors.notFound()
      if (refusal === 'notReceiving') throw httpErrors.conflict(notReceiving)
      const { files, bytes } = uploadLimits
      if (refusal === 'tooMuch')
        throw refusedField(
          'content',
          'tooMuch',
          `makes the package larger than ${bytes / 1024 ** 2} MiB or ${files} files`,
        )
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/v1/admin/sync/upload/:id/check',
    {
      config: { ...write, refusals: { 409: notReceiving } },
      schema: {
        operationId: 'checkRecordUpload',
        summary: 'Checks a package once its files have arrived; changes no records',
        tags,
        params,
        body: ref(UploadedFiles),
        response: { 202: ref(RecordUpload) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { files } = request.body
      const upload = await current(id)
      if (upload.state !== 'receiving') throw httpErrors.conflict(notReceiving)
      const arrived = new Map(upload.files.map(({ name, bytes }) => [name, bytes]))
      const wrong = files.findIndex(({ name, bytes }) => arrived.get(name) !== bytes)
      if (wrong !== -1) {
        const { name, bytes } = files[wrong] ?? { name: '', bytes: 0 }
        const received = `${arrived.get(name) ?? 0} of ${bytes} bytes of it have arrived`
        throw refusedField(`files.${wrong}`, 'incomplete', `is incomplete: ${received}`)
      }
      if (!(await askToCheck(pool, id, files, app.clock()))) throw httpErrors.conflict(notReceiving)
      const details = { uploadId: id, files: files.map(({ name }) => name) }
      await auditCaller(request, { action: 'checkRecords', outcome: 'ok', details })
      startJob(importUpload)
      return reply.code(202).send(await current(id))
    },
  )

  app.post(
    '/v1/admin/sync/upload/:id/import',
    {
      config: { ...write, refusals: { 409: `${notChecked} ${replaced}` } },
      schema: {
        operationId: 'importRecordUpload',
        summary: 'Imports a checked package',
        tags,
        params,
        body: ref(UploadImport),
        response: { 202: ref(RecordUpload) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { allowShrink } = request.body
      await current(id)
      refuseReplaced()
      if (!(await askToImport(pool, id, allowShrink, app.clock())))
        throw httpErrors.conflict(notChecked)
      const details = { uploadId: id, allowShrink }
      await auditCaller(request, { action: 'importRecords', outcome: 'ok', details })
      startJob(importUpload)
      return reply.code(202).send(await current(id))
    },
  )

  app.delete(
    '/v1/admin/sync/upload/:id',
    {
      config: { ...write, refusals: { 409: underWay } },
      schema: {
        operationId: 'discardRecordUpload',
        summary: 'Discards a package with all its files',
        tags,
        params,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { state } = await current(id)
      if ((await discardUpload(pool, id)) === null) throw httpErrors.conflict(underWay)
      const details = { uploadId: id, state }
      await auditCaller(request, { action: 'discardRecords', outcome: 'ok', details })
      return reply.code(204).send(null)
    },
  )
}
