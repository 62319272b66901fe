import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageFor } from '../pages/language.ts'
import { sendPage } from '../pages/layout.ts'
import { problemPage } from '../pages/problem-page.ts'
import { causeOf, problemOf } from './problem.ts'
import { publicAddress } from './public-address.ts'

/** Sends a page that explains a failed sign-in, and audits it. */
export async function sendProblemPage(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  redirect: string,
): Promise<FastifyReply> {
  const problem = problemOf(error)
  if (!problem) throw error
  const cause = causeOf(error)
  request.log.warn({ problem, cause }, 'sign-in did not happen')
  await request.server.auditRefusal(request, {
    action: 'signIn',
    outcome: problem === 'denied' || problem === 'personUnknown' ? 'denied' : 'failed',
    reason: problem,
    ...(cause !== null && { details: { error: cause } }),
  })
  const { COLLEGE_NAME: collegeName } = request.server.settings
  const language = languageFor(request, publicAddress(request).searchParams.get('ui_locales'))
  const canReauthenticate = request.server.externalProviders.length > 0
  const where = { collegeName, language, redirect, requestId: request.id, canReauthenticate }
  const { status, text } = problemPage(problem, where)
  return sendPage(reply, status, text)
}
