import { m } from '#locales/compiled/messages.js'

/** The tables of an import's report, by the server's names. */
const names: Readonly<Record<string, () => string>> = {
  'Account balances': m.admin_table_accountBalances,
  Advisors: m.admin_table_advisors,
  Agreements: m.admin_table_agreements,
  'Application items': m.admin_table_applicationItems,
  Applications: m.admin_table_applications,
  Books: m.admin_table_books,
  'Card balances': m.admin_table_cardBalances,
  Charges: m.admin_table_charges,
  Codes: m.admin_table_codes,
  Contacts: m.admin_table_contacts,
  Courses: m.admin_table_courses,
  Employees: m.admin_table_employees,
  GPAs: m.admin_table_gpas,
  Holds: m.admin_table_holds,
  'Institutions attended': m.admin_table_institutions,
  Instructors: m.admin_table_instructors,
  Meetings: m.admin_table_meetings,
  'Offices, agreements and services': m.admin_table_ownCodes,
  Orientation: m.admin_table_orientation,
  'Orientation steps': m.admin_table_orientationSteps,
  Payments: m.admin_table_payments,
  People: m.admin_table_people,
  Prerequisites: m.admin_table_prerequisites,
  'Program requirements': m.admin_table_programRequirements,
  'Program roles': m.admin_table_programRoles,
  Programs: m.admin_table_programs,
  'Registration slots': m.admin_table_registrationSlots,
  Registrations: m.admin_table_registrations,
  Residencies: m.admin_table_residencies,
  Roles: m.admin_table_roles,
  Sections: m.admin_table_sections,
  'Self-assessments': m.admin_table_selfAssessments,
  'Student programs': m.admin_table_studentPrograms,
  Terms: m.admin_table_terms,
  'Test scores': m.admin_table_testScores,
  'Transfer credit': m.admin_table_transferCredit,
  'Veterans’ benefits': m.admin_table_veteransBenefits,
}

/** The same names by lowercase label, which the server's sentences use. */
const namesByLowerCase = new Map(
  Object.entries(names).map(([label, name]) => [label.toLowerCase(), name]),
)

/** The localized name of a table; its raw name if it is unknown. */
export const tableName = (label: string): string =>
  namesByLowerCase.get(label.toLowerCase())?.() ?? label
