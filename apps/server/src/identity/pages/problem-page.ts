import type { Language } from '@myhub/domain/language/languages.ts'
import { html } from '#lib/html.ts'
import { textsIn } from '#locales/catalog.ts'
import { page } from './layout.ts'
import type { SignInProblem } from './problems.ts'

const statuses: Readonly<Record<SignInProblem, number>> = {
  providerUnavailable: 503,
  denied: 403,
  expired: 400,
  personUnknown: 403,
  providerRefused: 502,
  startedElsewhere: 400,
  badRequest: 400,
}

export interface ProblemPage {
  readonly status: number
  readonly text: string
}

/**
 * The page for a failed sign-in: a plain explanation, a way to try again and a link home.
 * @param redirect path the person wanted to open, already validated
 */
export function problemPage(
  problem: SignInProblem,
  context: {
    collegeName: string
    language: Language
    redirect: string
    requestId: string
    /** Whether the provider can ask for another identity, so that no sign-out is needed. */
    canReauthenticate?: boolean
  },
): ProblemPage {
  const { collegeName, language, requestId } = context
  const texts = textsIn(language).problems
  const { title, text } = texts.problems[problem]
  const query = new URLSearchParams({ redirect: context.redirect })
  // The provider would sign the same person in again, so sign out there first.
  const retryUrl =
    problem === 'personUnknown'
      ? {
          href: context.canReauthenticate
            ? `/ui/login?${query}&prompt=login`
            : `/public/ui/logout?${query}`,
          label: texts.asAnother,
        }
      : { href: `/ui/login?${query}`, label: texts.again }
  const content = html`<p>${text}</p>
<p class="actions"><a class="button" href="${retryUrl.href}">${retryUrl.label}</a> <a href="/">${texts.home}</a></p>
<p class="small">${texts.number} <code>${requestId}</code></p>`
  return { status: statuses[problem], text: page(title, { collegeName, language }, content) }
}
