import type { Catalog } from '#locales/catalog.ts'

/** Why a sign-in did not happen. The name is what the audit and the log say. */
export type SignInProblem = keyof Catalog['problems']['problems']
