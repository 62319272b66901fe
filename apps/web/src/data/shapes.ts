import type { components } from '@myhub/contract'

/** The API's shapes by the names that pages use for them. The contract says what is in each. */
type Schemas = components['schemas']

export type Person = Schemas['Person']
export type StudentProgram = Schemas['StudentProgram']
export type AcademicPeriod = Schemas['AcademicPeriod']
export type Period = Schemas['Period']
export type Registration = Schemas['Registration']
export type Section = Schemas['Section']
export type Meeting = Schemas['Meeting']
export type Restriction = Schemas['Restriction']
export type GradePointAverage = Schemas['GradePointAverage']
export type Gpas = Schemas['Gpas']
export type CourseTransfer = Schemas['CourseTransfer']
