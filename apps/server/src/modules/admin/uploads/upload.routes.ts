import { parseImportMessage, parseImportMessages } from '@myhub/domain/sis/import-messages.ts'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { fieldError, HttpError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { jobStates } from '#jobs/job-states.ts'
import { importUpload } from '#jobs/records/import-upload.ts'
import { backgroundJobs } from '#jobs/run-in-background.ts'
import { packageRejection, recordReader } from '#sync/uploads/package-rejection.ts'
import {
  beginUpload,
  discardUpload,
  lastUpload,
  receivedFiles,
  requestCheck,
  requestImport,
  saveChunk,
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
const params = strictObject({ id: uuid() })
const write = { access, whileImpersonating: 'never' } as const

const otherUploadMessage =
  'Another package is being uploaded, checked or imported. Finish it first.'
const completeMessage = 'This package is complete. Discard it to upload another.'
const notReadyMessage = 'This package isn’t ready to be imported.'
const replacedMessage =
  'Records come from Ethos or a OneRoster provider. The next import from there would replace the package.'
const importingMessage = 'This package is being imported.'

/**
 * Packages of records that staff upload in the console. A package is checked, reviewed, then
 * imported.
 */
export function uploadRoutes(app: App): void {
  const { database, settings } = app
  const { pool } = database
  const startJob = backgroundJobs(app)

  function rejectIfReplaced(): void {
    const reason = packageRejection(settings)
    if (reason !== null) throw new HttpError(409, 'readElsewhere', reason)
  }

  async function readProgress({ state }: Upload): Promise<RecordUpload['progress']> {
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
      progress: await readProgress(upload),
      report: report && {
        ...report,
        mayShrink: report.reason?.includes('--allow-shrink') ?? false,
        notes: [...report.notes],
        notProvided: [...report.notProvided],
        tables: [...report.tables],
        setAside: report.setAside.total,
        reasonRemarks: report.reason === null ? [] : parseImportMessages(report.reason),
        noteRemarks: report.notes.map(parseImportMessage),
        problems: report.setAside.problems.map(({ path, ...row }) => ({
          ...row,
          field: path,
          remark: parseImportMessage(row.reason),
        })),
      },
      problem,
      problemRemark: problem === null ? null : parseImportMessage(problem),
    }
  }

  /** The current upload after a change. @throws HttpError 404 for the ID of another upload */
  async function currentUpload(id: string): Promise<RecordUpload> {
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
        summary: 'Gets the uploaded package of records with the results of its check or import',
        tags,
        response: { 200: schemaRef(RecordUploads) },
      },
    },
    async () => {
      const upload = await lastUpload(pool)
      const { pieceBytes, bytes: maxBytes, files: maxFiles } = uploadLimits
      return {
        upload: upload && (await toUpload(upload)),
        readsBy: recordReader(settings),
        ...{ pieceBytes, mostBytes: maxBytes, mostFiles: maxFiles },
      }
    },
  )

  app.post(
    '/v1/admin/sync/upload',
    {
      config: { ...write, refusals: { 409: `${otherUploadMessage} ${replacedMessage}` } },
      schema: {
        operationId: 'beginRecordUpload',
        summary: 'Starts the upload of a package of records; only one can be open at a time',
        tags,
        response: { 201: schemaRef(RecordUpload) },
      },
    },
    async (_request, reply) => {
      rejectIfReplaced()
      const started = await beginUpload(pool, app.clock())
      if (!started) throw httpErrors.conflict(otherUploadMessage)
      return reply.code(201).send(await toUpload(started))
    },
  )

  app.put(
    '/v1/admin/sync/upload/:id/piece',
    {
      // The size of a piece in base64, plus the JSON around it.
      bodyLimit: 1024 * 1024,
      config: { ...write, refusals: { 409: completeMessage } },
      schema: {
        operationId: 'sendUploadPiece',
        summary: 'Stores a piece of a file; idempotent',
        tags,
        params,
        body: schemaRef(UploadPiece),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { file, place, content } = request.body
      const piece = { file, place, content: Buffer.from(content, 'base64') }
      const rejection = await saveChunk(pool, request.params.id, piece, app.clock())
      if (rejection === 'notFound') throw httpErrors.notFound()
      if (rejection === 'notReceiving') throw httpErrors.conflict(completeMessage)
      const { files, bytes } = uploadLimits
      if (rejection === 'tooMuch')
        throw fieldError(
          'content',
          'tooMuch',
          `makes the package larger than ${bytes / 1024 ** 2} MiB or more than ${files} files`,
        )
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/v1/admin/sync/upload/:id/check',
    {
      config: { ...write, refusals: { 409: completeMessage } },
      schema: {
        operationId: 'checkRecordUpload',
        summary: 'Checks a package once its files are uploaded, without changing records',
        tags,
        params,
        body: schemaRef(UploadedFiles),
        response: { 202: schemaRef(RecordUpload) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { files } = request.body
      const upload = await currentUpload(id)
      if (upload.state !== 'receiving') throw httpErrors.conflict(completeMessage)
      const arrived = new Map(upload.files.map(({ name, bytes }) => [name, bytes]))
      const mismatch = files.findIndex(({ name, bytes }) => arrived.get(name) !== bytes)
      if (mismatch !== -1) {
        const { name, bytes } = files[mismatch] ?? { name: '', bytes: 0 }
        const received = `${arrived.get(name) ?? 0} of ${bytes} bytes have arrived`
        throw fieldError(`files.${mismatch}`, 'incomplete', `is incomplete: ${received}`)
      }
      if (!(await requestCheck(pool, id, files, app.clock())))
        throw httpErrors.conflict(completeMessage)
      const details = { uploadId: id, files: files.map(({ name }) => name) }
      await auditCaller(request, { action: 'checkRecords', outcome: 'ok', details })
      startJob(importUpload)
      return reply.code(202).send(await currentUpload(id))
    },
  )

  app.post(
    '/v1/admin/sync/upload/:id/import',
    {
      config: { ...write, refusals: { 409: `${notReadyMessage} ${replacedMessage}` } },
      schema: {
        operationId: 'importRecordUpload',
        summary: 'Imports a checked package',
        tags,
        params,
        body: schemaRef(UploadImport),
        response: { 202: schemaRef(RecordUpload) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { allowShrink } = request.body
      await currentUpload(id)
      rejectIfReplaced()
      if (!(await requestImport(pool, id, allowShrink, app.clock())))
        throw httpErrors.conflict(notReadyMessage)
      const details = { uploadId: id, allowShrink }
      await auditCaller(request, { action: 'importRecords', outcome: 'ok', details })
      startJob(importUpload)
      return reply.code(202).send(await currentUpload(id))
    },
  )

  app.delete(
    '/v1/admin/sync/upload/:id',
    {
      config: { ...write, refusals: { 409: importingMessage } },
      schema: {
        operationId: 'discardRecordUpload',
        summary: 'Discards a package and all its files',
        tags,
        params,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { state } = await currentUpload(id)
      if ((await discardUpload(pool, id)) === null) throw httpErrors.conflict(importingMessage)
      const details = { uploadId: id, state }
      await auditCaller(request, { action: 'discardRecords', outcome: 'ok', details })
      return reply.code(204).send(null)
    },
  )
}
