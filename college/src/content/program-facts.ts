import type { Campus } from '#catalog/buildings.ts'
import {
  type Credential,
  creditsRequired,
  jointProgram,
  type Program,
  programs,
  visitingProgram,
} from '#catalog/programs.ts'

/** Terms of full-time study, summers included. */
const terms: Readonly<Record<Credential, number | null>> = {
  AA: 4,
  AS: 4,
  AAS: 5,
  DIP: 3,
  CERT: 2,
  NONE: null,
}

/** Departments whose programs are also complete in Iowa City, or online. */
const iowaCityPrograms = new Set(['HUMN', 'BUSN', 'PSYC', 'ENGL', 'ACCT', 'ALHD', 'INFO'])
const online = new Set(['HUMN', 'BUSN', 'PSYC', 'HIST', 'COMM', 'ACCT', 'SOSC'])

/** Clinical programs, which start once a year. */
const fallOnly = new Set(['AAS-ADN', 'AAS-DHY', 'AAS-PTA', 'AAS-SUR', 'AAS-VET', 'AAS-EMS'])
const allYear = new Set<Credential>(['AA', 'AS', 'CERT'])

function campusCodes({ department }: Program): Campus[] {
  return [
    'MAIN',
    ...(iowaCityPrograms.has(department) ? (['ICRC'] as const) : []),
    ...(online.has(department) ? (['ONL'] as const) : []),
  ]
}

function startTerms({ code, credential }: Program): string[] {
  if (fallOnly.has(code)) return ['fall']
  return allYear.has(credential) ? ['fall', 'spring', 'summer'] : ['fall', 'spring']
}

/** Rows of `program-facts.json`: every program that leads to a credential. */
export function programFactRows(): object[] {
  return programs
    .filter(({ code }) => code !== jointProgram && code !== visitingProgram)
    .map((program) => ({
      key: program.code,
      credits: creditsRequired[program.credential],
      terms: terms[program.credential],
      campusCodes: campusCodes(program),
      startTerms: startTerms(program),
    }))
}
