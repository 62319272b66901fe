/**
 * The tables that a data group needs to be complete. A group that isn't listed is stored or
 * computed by the hub itself.
 */
export const groupTables: Readonly<Record<string, readonly string[]>> = {
  mine: ['person', 'person_contact'],
  academicPrograms: ['student_program'],
  restrictions: ['restriction'],
  sectionRegistrations: ['section_registration'],
  gpas: ['gpa'],
  courseTransfers: ['course_transfer'],
  payments: ['charge', 'payment', 'account_balance'],
  cardBalances: ['card_balance'],
  residencies: ['residency'],
  applications: ['application', 'application_item'],
  institutions: ['institution_attended'],
  aptitudeScores: ['test_score'],
  advisors: ['student_advisor'],
  programRoles: ['program_role'],
  selfAssessments: ['self_assessment'],
  orientationData: ['orientation'],
  agreements: ['agreement'],
}
