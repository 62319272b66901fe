/** The tests that the college takes, each with the rule for its scores. Sources: sis.md section 5.2, pages.md. */
export interface Assessment {
  readonly code: string
  readonly title: string
  readonly kind: 'placement' | 'admission' | 'credit' | 'language'
  readonly min: number
  readonly max: number
  /** For how many years a score counts; null for ever. */
  readonly validYears: number | null
  readonly parent: string | null
  /** What a score leads to, from this many points. */
  readonly places: readonly Place[]
}

interface Place {
  readonly from: number
  readonly title: string
  /** Courses are called as on the transcript. */
  readonly spanish?: { readonly title: string }
}

function test(
  code: string,
  title: string,
  kind: Assessment['kind'],
  [min, max]: readonly [min: number, max: number],
  rest: Partial<Pick<Assessment, 'validYears' | 'parent' | 'places'>> = {},
): Assessment {
  return { code, title, kind, min, max, validYears: null, parent: null, places: [], ...rest }
}

const mathPlaces = [
  { from: 76, title: 'MAT-210 Calculus I' },
  { from: 61, title: 'MAT-130 Trigonometry' },
  { from: 46, title: 'MAT-121 College Algebra' },
  { from: 38, title: 'MAT-110 Math for Liberal Arts or MAT-157 Statistics' },
  { from: 30, title: 'MAT-102 Intermediate Algebra' },
  { from: 14, title: 'MAT-063 Elementary Algebra' },
  { from: 0, title: 'MAT-045 Fundamentals of Elementary Algebra' },
]
const writingPlaces = [
  { from: 256, title: 'ENG-105 Composition I' },
  { from: 237, title: 'ENG-101 Elements of Writing' },
  { from: 200, title: 'ENG-060 College Preparatory Writing' },
]
const readingPlaces = [
  {
    from: 250,
    title: 'All courses that ask for college reading',
    spanish: { title: 'Todos los cursos que exigen lectura universitaria' },
  },
  {
    from: 200,
    title: 'Reading support beside your courses',
    spanish: { title: 'Apoyo de lectura junto con sus cursos' },
  },
]

const englishLevel = (
  skill: string,
  spanish: string,
  courses: readonly [string, string, string],
): Place[] =>
  [5, 3, 1].map((from, index) => {
    const course = courses[2 - index]
    return { from, title: `${course} ${skill}`, spanish: { title: `${course}: ${spanish}` } }
  })

export const assessments: readonly Assessment[] = [
  test('MPL', 'Math Placement', 'placement', [0, 100], { validYears: 2, places: mathPlaces }),
  test('RPL', 'Reading Placement', 'placement', [200, 300], {
    validYears: 3,
    places: readingPlaces,
  }),
  test('WPL', 'Writing Placement', 'placement', [200, 300], {
    validYears: 3,
    places: writingPlaces,
  }),
  test('ACT', 'ACT Composite', 'admission', [1, 36]),
  test('ACTM', 'ACT Mathematics', 'admission', [1, 36], { validYears: 2, parent: 'ACT' }),
  test('ACTE', 'ACT English', 'admission', [1, 36], { validYears: 3, parent: 'ACT' }),
  test('APX', 'Advanced Placement Examination', 'credit', [1, 5]),
  test('CLX', 'College-Level Examination', 'credit', [20, 80]),
  test('ELG', 'English Language: Grammar', 'language', [1, 6], {
    validYears: 3,
    places: englishLevel('grammar', 'gramática', ['ESL-041', 'ESL-051', 'ESL-061']),
  }),
  test('ELR', 'English Language: Reading', 'language', [1, 6], {
    validYears: 3,
    places: englishLevel('reading', 'lectura', ['ESL-042', 'ESL-052', 'ESL-062']),
  }),
  test('ELW', 'English Language: Writing', 'language', [1, 6], {
    validYears: 3,
    places: englishLevel('writing', 'escritura', ['ESL-043', 'ESL-053', 'ESL-063']),
  }),
  test('ELL', 'English Language: Listening and Speaking', 'language', [1, 6], {
    validYears: 3,
    places: englishLevel('listening and speaking', 'escuchar y hablar', [
      'ESL-021',
      'ESL-054',
      'ESL-064',
    ]),
  }),
]

export const assessmentByCode: ReadonlyMap<string, Assessment> = new Map(
  assessments.map((assessment) => [assessment.code, assessment]),
)
