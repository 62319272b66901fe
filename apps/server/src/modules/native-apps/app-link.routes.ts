import {
  nativeCallbackPath,
  nativeSignedOutPath,
  schemeCallback,
  schemeSignedOut,
} from '@myhub/domain/addresses/app-links.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpErrors } from '#http/errors.ts'
import { languageFor } from '#identity/pages/language.ts'
import { sendPage } from '#identity/pages/layout.ts'
import { returnPage } from '#identity/pages/return-page.ts'
import { listOf } from '#lib/setting-values.ts'
import { appSiteAssociation, assetLinks } from './app-link-statements.ts'

const config = { access: 'public' } as const
const schema = { hide: true }

/** App link files for phones, and the pages that return to the app (R9.1, R9.4). */
export function appLinkRoutes(app: FastifyInstance): void {
  const { settings } = app
  const { NATIVE_APP_ID: id, NATIVE_APPLE_TEAM_ID: teamId } = settings
  const collegeFor = (request: FastifyRequest) => ({
    collegeName: settings.COLLEGE_NAME,
    language: languageFor(request),
  })
  const statements: [string, object | null][] = [
    ['/.well-known/assetlinks.json', assetLinks(id, listOf(settings.NATIVE_ANDROID_SHA256))],
    ['/.well-known/apple-app-site-association', appSiteAssociation(id, teamId)],
  ]
  for (const [url, statement] of statements) {
    app.get(url, { config, schema }, async (_request, reply) => {
      if (!statement) throw httpErrors.notFound()
      // App store servers fetch this; a copy up to one day old is fine.
      return reply.header('cache-control', 'public, max-age=86400').send(statement)
    })
  }

  app.get(nativeCallbackPath, { config, schema }, async (request, reply) => {
    if (!id) throw httpErrors.notFound()
    const returnUrl = `${schemeCallback(id)}${new URL(request.url, settings.publicUrl).search}`
    return sendPage(
      reply,
      200,
      returnPage(collegeFor(request), { after: 'signedIn', back: returnUrl }),
    )
  })

  app.get(nativeSignedOutPath, { config, schema }, async (request, reply) => {
    if (!id) throw httpErrors.notFound()
    const returnUrl = schemeSignedOut(id)
    // The iOS sign-in sheet closes on a redirect to the scheme; the button is the fallback.
    reply.header('refresh', `0;url=${returnUrl}`)
    return sendPage(
      reply,
      200,
      returnPage(collegeFor(request), { after: 'signedOut', back: returnUrl }),
    )
  })
}
