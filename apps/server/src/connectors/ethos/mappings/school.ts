import type { Document } from '../http/clean-document.ts'

interface School {
  readonly type?: string
  readonly standardizedCodes?: readonly { country?: { ceeb?: string } }[]
  readonly addresses?: readonly { city?: string; state?: string }[]
}

/** Fields of a school in `educational-institutions`; '' if missing. */
export function schoolIn(document: Document | undefined) {
  const { type, standardizedCodes, addresses } = (document ?? {}) as School
  return {
    isSecondary: type === 'secondarySchool',
    ceeb: standardizedCodes?.[0]?.country?.ceeb ?? '',
    city: addresses?.[0]?.city ?? '',
    state: addresses?.[0]?.state ?? '',
  }
}
