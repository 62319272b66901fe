import type { FastifyInstance } from 'fastify'
import { errors } from 'oidc-provider'
import { languageFor } from '../pages/language.ts'
import { sendPage } from '../pages/layout.ts'
import { problemPage } from '../pages/problem-page.ts'

/** Handles requests for a sign-in page that has expired or belongs to another browser. */
export function handleLostPages(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error
    const { COLLEGE_NAME: collegeName } = scope.settings
    const language = languageFor(request)
    const context = { collegeName, language, redirect: '/', requestId: request.id }
    const { status, text } = problemPage('expired', context)
    return sendPage(reply, status, text)
  })
}
