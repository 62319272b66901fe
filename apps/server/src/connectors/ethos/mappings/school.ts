import type { Document } from '../http/clean-document.ts'

interface School {
  readonly type?: string
  readonly standardizedCodes?: readonly { country?: { ceeb?: string } }[]
  readonly addresses?: readonly { city?: string; state?: string }[]
}

/** What `educational-institutions` says of a school; '' for what it does not say. */
export function schoolIn(document: Document | undefined) {
  const { type, standardizedCodes, addresses } = (document ?? {}) as School
  return {
    isSecondary: type === 'secondarySchool',
    ceeb: standardizedCodes?.[0]?.country?.ceeb ?? '',
    city: addresses?.[0]?.city ?? '',
    state: addresses?.[0]?.state ?? '',
  }
}
