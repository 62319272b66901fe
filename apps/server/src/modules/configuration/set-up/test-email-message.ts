import type { FastifyRequest } from 'fastify'
import { languageFor } from '#identity/pages/language.ts'
import { html } from '#lib/html.ts'
import type { Email } from '#lib/sending/send-mail.ts'
import { fill, textsIn } from '#locales/catalog.ts'

/** The test message, in the caller's language. */
export function testEmailMessage(request: FastifyRequest): Omit<Email, 'to' | 'id'> {
  const { brand, COLLEGE_NAME: college, publicUrl } = request.server.settings
  const { subject, text } = textsIn(languageFor(request)).testEmail
  const hub = brand.name ?? 'MyHub'
  const body = fill(text, { hub, college })
  return {
    subject: fill(subject, { hub }),
    text: `${body}\n\n${publicUrl}\n`,
    html: html`<p>${body}</p><p><a href="${publicUrl}">${publicUrl}</a></p>`.html,
    isUrgent: false,
    unsubscribe: null,
  }
}
