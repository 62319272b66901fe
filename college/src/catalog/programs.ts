import Type from 'typebox'
import { enumOf, readTable } from '#data.ts'

const Credential = enumOf('AA', 'AS', 'AAS', 'DIP', 'CERT', 'NONE')

/** The 120 programs of study. */
export const programs = readTable('programs.csv', {
  code: Type.String(),
  title: Type.String(),
  spanish: Type.String(),
  credential: Credential,
  department: Type.String(),
  cip: Type.String(),
  /** Subjects of its own courses, beyond general education. */
  subjects: Type.Array(Type.String()),
  /** Relative enrollment of a transfer program. Enrollment in other programs follows their sections. */
  weight: Type.Number(),
})
export type Program = (typeof programs)[number]
export type Credential = Program['credential']

/** The programs of high school students, and of students who seek no credential. */
export const jointProgram = 'HSJE'
export const visitingProgram = 'VISIT'

export const programByCode: ReadonlyMap<string, Program> = new Map(
  programs.map((program) => [program.code, program]),
)

/** Approximate credits for a credential, to find students who are close to finishing. */
export const creditsRequired: Readonly<Record<Credential, number>> = {
  AA: 60,
  AS: 60,
  AAS: 64,
  DIP: 40,
  CERT: 18,
  NONE: 0,
}
