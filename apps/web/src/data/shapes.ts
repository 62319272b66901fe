import type { components } from '@myhub/contract'
import type { Findable } from '#lib/i18n/findable.ts'

/** The API's types by the names that pages use. The contract describes their content. */
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
export type ProgramPlan = Schemas['ProgramPlan']
export type PlanGroup = Schemas['PlanGroup']
export type WhatIfPlan = Schemas['WhatIfPlan']
/** English search words for a text, whatever the page's language. */
type Bilingual<T> = T & { words?: string }
export type Pathway = Bilingual<Omit<Schemas['Pathway'], 'programs'>> & {
  programs: Bilingual<Schemas['Pathway']['programs'][number]>[]
}
export type ProgramMap = Schemas['ProgramMap']
export type PathwayRequest = Schemas['PathwayRequest']
export type ValidStartTerm = Schemas['ValidStartTerm']
export type Advisor = Schemas['Advisor']
export type ProgramRole = Schemas['ProgramRole']
export type GpaScenario = Schemas['GpaScenario']
export type AccountSummary = Schemas['AccountSummary']
export type CardBalance = Schemas['CardBalance']
export type TuitionRate = Schemas['TuitionRate']
export type Residency = Schemas['Residency']
export type Application = Schemas['Application']
export type Agreement = Schemas['Agreement']
export type AptitudeScore = Schemas['AptitudeScore']
export type InstitutionAttended = Schemas['InstitutionAttended']
export type OrientationData = Schemas['OrientationData']
export type SelfAssessment = Schemas['SelfAssessment']
export type RecordChange = Schemas['RecordChange']
export type ChangeFact = Schemas['ChangeFact']
export type Alert = Schemas['Alert']
export type Notification = Schemas['Notification']
export type HubLink = Schemas['Link'] & Findable
export type LinkCategory = Schemas['LinkCategory']
export type Office = Schemas['Office'] & Findable
export type Department = Schemas['Department'] & Findable
export type DirectoryPerson = Schemas['DirectoryPerson']
export type SupportArticle = Schemas['SupportArticle'] & Findable
export type SupportCategory = Schemas['SupportCategory']
export type CampusEvent = Schemas['CampusEvent']
export type CollegeDate = Schemas['CollegeDate']
