import type { Catalog } from '#locales/catalog.ts'

/** Why a sign-in failed. The names appear in the audit log and the server log. */
export const signInProblems = [
  'providerUnavailable',
  'denied',
  'expired',
  'personUnknown',
  'providerRefused',
  'startedElsewhere',
  'badRequest',
] as const satisfies readonly (keyof Catalog['problems']['problems'])[]
export type SignInProblem = (typeof signInProblems)[number]
