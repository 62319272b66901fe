import type { Catalog } from '#locales/catalog.ts'

/** Why a sign-in did not happen. The name is what the audit and the log say. */
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
