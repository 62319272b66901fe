import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { expectedVersion, setEtag, versionConflict } from '#http/schemas/versions.ts'
import { SettingsError } from '#lib/setting-values.ts'
import { collegeSettingNames, setByEnvironment } from '#lib/settings/college-settings.ts'
import { rejectMalware } from '../reject-malware.ts'
import { brandFileName, maxBrandFileBytes } from './brand-file.ts'
import { storeBrandFile, storedCollege } from './college.queries.ts'
import { BrandFile, BrandFileInput, College, CollegeSettings } from './college.schema.ts'
import { collegeInEffect } from './in-effect.ts'
import { saveCollege } from './save-college.ts'

const tags = ['configuration']
const writeAccess = { access: { permission: 'settings.write' } } as const

/** Converts the error of invalid settings, naming the setting if its message begins with one. */
function toHttpError(error: unknown): unknown {
  if (!(error instanceof SettingsError)) return error
  const [first = ''] = error.message.split(/[\s.]/, 1)
  const path = collegeSettingNames.find((name) => name === first) ?? 'brand'
  return httpErrors.badRequest(`${error.message}.`, [
    { path, code: 'setting', message: error.message },
  ])
}

/** The college's settings and brand files. */
export function collegeRoutes(app: App): void {
  const { db } = app.database
  const readCollege = async () => {
    const { version, settings } = await storedCollege(db)
    return {
      version,
      college: {
        version,
        settings,
        inEffect: collegeInEffect(app.settings),
        setByEnvironment: setByEnvironment(app.settings),
      },
    }
  }

  app.get(
    '/v1/configuration/college',
    {
      config: writeAccess,
      schema: {
        operationId: 'readCollege',
        tags,
        summary: 'Gets the college’s settings and lists those that the environment sets',
        response: { 200: schemaRef(College) },
      },
    },
    async (_request, reply) => {
      const { version, college } = await readCollege()
      return setEtag(reply, version).send(college)
    },
  )

  app.put(
    '/v1/configuration/college',
    {
      config: { ...writeAccess, refusals: { 412: 'Someone else has changed the settings.' } },
      schema: {
        operationId: 'changeCollege',
        tags,
        summary: 'Replaces the college’s settings, which take effect immediately without a restart',
        description:
          'Omitted settings return to their defaults. Each change is recorded in the audit log.',
        body: schemaRef(CollegeSettings),
        response: { 200: schemaRef(College) },
      },
    },
    async (request, reply) => {
      const saved = await saveCollege(db, request.body, expectedVersion(request), {
        settings: app.settings,
        personId: callerOf(request).personId,
        now: app.clock(),
        audit: (transaction, event) =>
          auditCaller(request, { ...event, outcome: 'ok' }, transaction),
      }).catch((error: unknown) => {
        throw toHttpError(error)
      })
      if (!saved) throw versionConflict()
      await app.college.refresh()
      const { version, college } = await readCollege()
      return setEtag(reply, version).send(college)
    },
  )

  app.post(
    '/v1/configuration/brand-file',
    {
      // Base64 is a third longer.
      bodyLimit: Math.ceil(maxBrandFileBytes * 1.4),
      config: writeAccess,
      schema: {
        operationId: 'addBrandFile',
        tags,
        summary: 'Saves a brand file, to be referenced in the college’s settings',
        description: 'A file that no settings refer to is deleted after a month.',
        body: schemaRef(BrandFileInput),
        response: { 201: schemaRef(BrandFile) },
      },
    },
    async (request, reply) => {
      const content = Buffer.from(request.body.content, 'base64')
      const file = brandFileName(content)
      if (file === null || content.length > maxBrandFileBytes)
        throw fieldError(
          'content',
          'format',
          'must be an SVG, PNG, JPEG, WebP or WOFF2 file of at most 1 MB',
        )
      await rejectMalware(app, content)
      await db.transaction().execute(async (transaction) => {
        await storeBrandFile(transaction, { name: file, content }, app.clock())
        const event = { action: 'addBrandFile', outcome: 'ok', details: { file } } as const
        await auditCaller(request, event, transaction)
      })
      return reply.code(201).send({ file })
    },
  )
}
