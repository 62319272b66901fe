import type { PermissionPattern } from '@myhub/domain/permissions.ts'
import { m } from '#locales/compiled/messages.js'

/** Something that the college means for somebody. */
type Meant = { audience: PermissionPattern }

/** For whom something is, as most are; a finer rule comes with the content that the college loads. */
export const audiences = [
  { value: '', rule: [], label: m.links_for_everybody },
  { value: 'student', rule: ['role:student'], label: m.links_for_student },
  { value: 'employee', rule: ['role:employee'], label: m.links_for_employee },
  { value: 'applicant', rule: ['role:applicant'], label: m.links_for_applicant },
  { value: 'alumni', rule: ['role:alumni'], label: m.links_for_alumni },
] as const

/** The value for a rule that none of these is: it is left as it is. */
export const OWN_RULE = 'rule'

export function audienceOf({ audience }: Meant): string {
  const text = JSON.stringify(audience)
  return audiences.find(({ rule }) => JSON.stringify(rule) === text)?.value ?? OWN_RULE
}

/** In words, for the table. */
export const audienceInWords = (link: Meant): string => {
  const value = audienceOf(link)
  return audiences.find((one) => one.value === value)?.label() ?? m.links_for_rule()
}
