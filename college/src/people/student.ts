import type { Day } from '#calendar/days.ts'
import type { Building, Campus } from '#catalog/buildings.ts'
import type { Program } from '#catalog/programs.ts'
import type { Registration } from '#records/registration.ts'
import type { PersonName } from './names.ts'
import type { Address } from './places.ts'

export type StudentKind = 'joint' | 'degree'

export type VeteranStatus =
  | 'nonVeteran'
  | 'activeDuty'
  | 'protectedVeteran'
  | 'nonProtectedVeteran'
  | 'unknown'

export interface Transfer {
  readonly course: string
  readonly shortTitle: string
  readonly grade: string | null
  readonly credits: number
  readonly type: 'transfer' | 'exam' | 'exchange' | 'workLife' | 'institution' | 'other'
  readonly institution: string
  readonly external: string
  readonly appliedOn: Day
}

export interface Hold {
  readonly type: string
  readonly startOn: Day
  readonly endOn: Day | null
}

export interface StudentProgram {
  readonly program: Program
  readonly objective: 'matriculated' | 'applied' | 'recruited' | 'outcome'
  readonly status: 'active' | 'inactive' | 'complete'
  readonly detail: string
  readonly primary: boolean
  readonly startOn: Day
  readonly endOn: Day | null
  readonly startTerm: string
  readonly expectedGraduationOn: Day | null
}

/** Personal data, independent of registrations. */
export interface Profile {
  readonly studentId: string
  readonly sourcedId: string
  readonly username: string
  readonly name: PersonName
  readonly suffix: string
  readonly sex: 'female' | 'male' | 'unknown'
  readonly birthDay: Day
  readonly pronoun: string
  readonly genderIdentity: string
  optOut: boolean
  readonly veteran: VeteranStatus
  readonly deceased: boolean
  readonly address: Address
  readonly mobile: string
  readonly homePhone: string
  readonly personalEmail: string
  readonly mailing: Address | null
}

export interface Student {
  readonly kind: StudentKind
  readonly profile: Profile
  readonly campus: Campus
  readonly school: Building | null
  readonly program: Program | null
  readonly programs: readonly StudentProgram[]
  readonly standing: 'current' | 'former' | 'applicant'
  /** Standard deviations above or below the mean. */
  readonly ability: number
  readonly fullTime: boolean
  readonly language: 'english' | 'learning'
  /** Index of the first and last term among the ten. */
  readonly firstTerm: number
  readonly lastTerm: number
  readonly transfers: readonly Transfer[]
  readonly holds: readonly Hold[]
  readonly registrations: Registration[]
}
