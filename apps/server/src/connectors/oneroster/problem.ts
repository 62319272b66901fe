import type { EthosError, EthosErrorKind } from '../ethos/http/ethos-error.ts'

const errorTexts: Partial<Readonly<Record<EthosErrorKind, string>>> = {
  auth: 'the provider rejects the token that it issued',
  forbidden: 'the client is not allowed to read it (403)',
  notFound: 'the provider does not offer it (404)',
}

/** Why a collection of a OneRoster provider can't be read, for a terminal or a report. */
export function problemOf({ kind, resource, message }: EthosError): string {
  if (resource !== 'auth') return errorTexts[kind] ?? message
  const reason = kind === 'auth' ? 'the provider does not accept the client ID or secret' : message
  return `no token: ${reason}`
}
