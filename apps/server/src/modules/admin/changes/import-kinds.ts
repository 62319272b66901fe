/** Kinds of imported records, as shown to administrators. */
export const importKinds = [
  'people',
  'classes',
  'registrations',
  'holds',
  'money',
  'programs',
  'academics',
  'admissions',
  'catalog',
  'other',
] as const
export type ImportKind = (typeof importKinds)[number]

const tables: Readonly<Record<Exclude<ImportKind, 'other'>, readonly string[]>> = {
  people: ['person', 'person_contact', 'person_role', 'employee'],
  classes: ['section', 'meeting', 'section_instructor', 'section_material'],
  registrations: ['section_registration', 'registration_eligibility'],
  holds: ['restriction'],
  money: ['charge', 'payment', 'account_balance', 'card_balance'],
  programs: ['student_program', 'student_advisor', 'program_role'],
  academics: ['gpa', 'course_transfer', 'test_score', 'institution_attended'],
  admissions: [
    ...['application', 'application_item', 'self_assessment', 'residency', 'veteran_benefit'],
    ...['orientation', 'orientation_step', 'agreement'],
  ],
  catalog: [
    ...['code', 'academic_period', 'course', 'course_requisite', 'program'],
    'program_requirement',
  ],
}

const kindByTable = new Map(
  Object.entries(tables).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as ImportKind] as const),
  ),
)

/** Returns the kind of a table's records. */
export const importKindOf = (resource: string): ImportKind => kindByTable.get(resource) ?? 'other'
