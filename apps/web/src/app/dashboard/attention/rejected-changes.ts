import type { Person } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'

export type Field = keyof Person['writebacks']

/** A change of the person that the college's records did not accept. */
export type RejectedChange = { field: Field; state: 'conflict' | 'rejected' }

/** The person's changes that need their attention, as on each field's page. */
export function getRejectedChanges({ writebacks }: Person): RejectedChange[] {
  return (Object.keys(writebacks) as Field[]).flatMap((field) => {
    const { state } = writebacks[field]
    return state === 'conflict' || state === 'rejected' ? [{ field, state }] : []
  })
}

const fields: Readonly<Record<Field, { name: () => string; path: string }>> = {
  preferredName: { name: m.profile_preferred_name, path: '/profile/name' },
  genderIdentity: { name: m.profile_gender_identity, path: '/profile/gender' },
  genderPronoun: { name: m.profile_pronouns, path: '/profile/gender' },
  mobilePhone: { name: m.profile_mobile, path: '/profile/phone' },
  personalEmail: { name: m.profile_email_personal, path: '/profile/email' },
}

/** The text for a rejected change, and the page with the details. */
export function describeRejectedChange({ field, state }: RejectedChange): {
  title: string
  path: string
} {
  const { name, path } = fields[field]
  const message =
    state === 'conflict' ? m.dashboard_writeback_conflict : m.dashboard_writeback_refused
  return { title: message({ field: name() }), path }
}
