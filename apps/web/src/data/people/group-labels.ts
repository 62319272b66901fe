import { m } from '#locales/compiled/messages.js'

const words: Readonly<Record<string, () => string>> = {
  mine: m.account_group_mine,
  academicPrograms: m.account_group_programs,
  restrictions: m.account_group_holds,
  sectionRegistrations: m.account_group_registrations,
  cardBalances: m.account_group_cards,
  aptitudeScores: m.account_group_scores,
  residencies: m.account_group_residency,
  applications: m.account_group_applications,
  gpas: m.account_group_averages,
  payments: m.account_group_payments,
  institutions: m.account_group_institutions,
  courseTransfers: m.account_group_transfers,
  agreements: m.account_group_agreements,
  priorityRegistration: m.account_group_priority,
  advisors: m.account_group_advisors,
  selfAssessments: m.account_group_assessments,
  links: m.account_group_links,
  orientationData: m.account_group_orientation,
  programRoles: m.account_group_roles,
  validStartTerms: m.account_group_terms,
  // Groups that people can change themselves.
  preferredName: m.account_group_name,
  genderIdentity: m.account_group_gender,
  genderPronoun: m.account_group_pronouns,
  mobilePhone: m.account_group_phone,
  personalEmail: m.account_group_email,
}

/** Plain names of data groups and fields, each once; unknown ones become "other data". */
export function groupLabels(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => (words[name] ?? m.account_group_other)()))]
}
