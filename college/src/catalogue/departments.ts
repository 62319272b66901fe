/** The 45 departments: 30 that teach and 15 that serve. */
export interface Department {
  readonly code: string
  readonly title: string
  readonly teaches: boolean
}

const teaching = `
  ACCT Accounting and Finance
  AGRI Agricultural and Animal Sciences
  ALHD Allied Health
  ARTS Visual Arts and Design
  AUTO Transportation Technology
  BIOL Life Sciences
  BUSN Business and Management
  CHPH Chemistry and Physical Sciences
  CNST Construction Trades
  COMM Communication
  CRIM Public Safety Programs
  CULI Culinary and Hospitality
  DENT Dental Programs
  EDUC Education and Early Childhood
  ELAC English Language Acquisition
  ENGL English and Literature
  ENGR Engineering and Advanced Manufacturing
  HIST History and Political Science
  HORT Horticulture
  HUMN Humanities and Philosophy
  INFO Information Technology
  LANG World Languages
  LEGL Legal Studies
  MATH Mathematics
  MUTH Music and Theatre
  NURS Nursing
  PHED Health and Physical Education
  PSYC Psychology and Human Services
  SOSC Social Sciences
  WELD Welding and Metals`

const serving = `
  ADMS Admissions
  ADVS Academic Advising
  ATHL Athletics
  BUSO Business Office
  CONT Continuing Education
  DSAC Accessibility Services
  FACL Facilities Services
  FAID Financial Aid
  HRES Human Resources
  INST Institutional Research
  ITSV Technology Services
  LIBR Library Services
  MKTG Marketing and Communications
  REGS Registrar
  SAFE Public Safety`

function parse(list: string, teaches: boolean): Department[] {
  const lines = list.split('\n').map((line) => line.trim())
  return lines
    .filter(Boolean)
    .map((line) => ({ code: line.slice(0, 4), title: line.slice(5), teaches }))
}

export const departments: readonly Department[] = [
  ...parse(teaching, true),
  ...parse(serving, false),
]
