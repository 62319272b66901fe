import { html } from './html.ts'
import { page } from './layout.ts'

/** Why a sign-in did not happen. The name is what the audit and the log say. */
export type SignInProblem =
  | 'providerUnavailable'
  | 'denied'
  | 'expired'
  | 'personUnknown'
  | 'providerRefused'
  | 'badRequest'

interface Explanation {
  readonly status: number
  readonly title: string
  readonly text: string
}

const explanations: Readonly<Record<SignInProblem, Explanation>> = {
  providerUnavailable: {
    status: 503,
    title: 'Sign-in is not available right now',
    text: 'The college’s sign-in service does not answer. Nothing is wrong with your account. Try again in a few minutes.',
  },
  denied: {
    status: 403,
    title: 'You were not signed in',
    text: 'The sign-in was cancelled or not allowed. You can try again.',
  },
  expired: {
    status: 400,
    title: 'This sign-in has expired',
    text: 'It took too long, was already used, or was begun in another browser. Start again from here.',
  },
  personUnknown: {
    status: 403,
    title: 'We could not find your record',
    text: 'You are signed in at the college, but MyHub has no active record for this account. New records can take a day to arrive. If it lasts, contact the college’s help desk.',
  },
  providerRefused: {
    status: 502,
    title: 'Sign-in did not work',
    text: 'The college’s sign-in service gave an answer that MyHub could not accept. Try again; if it happens twice, contact the college’s help desk.',
  },
  badRequest: {
    status: 400,
    title: 'This sign-in link is not valid',
    text: 'The address is incomplete or was changed on its way. Start again from here.',
  },
}

export interface ProblemPage {
  readonly status: number
  readonly text: string
}

/**
 * The page for a sign-in that did not happen: what happened in plain words, a way to try again, a
 * way home.
 * @param redirect path where the person wanted to go, already safe
 */
export function problemPage(
  problem: SignInProblem,
  where: { collegeName: string; redirect: string; requestId: string },
): ProblemPage {
  const { status, title, text } = explanations[problem]
  const query = new URLSearchParams({ redirect: where.redirect })
  // The provider would sign the same person in again: first leave it.
  const again =
    problem === 'personUnknown'
      ? { href: `/public/ui/logout?${query}`, label: 'Sign in as somebody else' }
      : { href: `/ui/login?${query}`, label: 'Try again' }
  const content = html`<p>${text}</p>
<p class="actions"><a class="button" href="${again.href}">${again.label}</a> <a href="/">Go to the home page</a></p>
<p class="small">If you ask for help, give this number: <code>${where.requestId}</code></p>`
  return { status, text: page(title, where.collegeName, content) }
}
