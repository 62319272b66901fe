import { plain } from './codes.ts'

/** The code lists of admissions and student accounts. */

/** Each with the residency of the tuition table that it pays by. */
export const residencyTypes = [
  { code: 'INS', title: 'In-state resident', extra: { tuition: 'inState' } },
  { code: 'OUT', title: 'Out-of-state resident', extra: { tuition: 'outOfState' } },
  { code: 'INT', title: 'International', extra: { tuition: 'international' } },
] as const

export const applicationTypes = plain(`
  FTC First-time college student
  TRF Transfer student
  JNT Joint enrollment in high school
  INL International student
  SEL Selective health program`)

export const applicationDecisions = plain(`
  ADM Admitted
  CON Admitted with conditions
  WTL Wait list
  DEN Not admitted to this program`)

export const applicationItems = plain(`
  HST Final high school transcript
  HSA Approval of your high school
  CLT College transcript
  TST Placement or test scores
  RES Proof of residency
  FIN Proof of financial support
  PAS Copy of passport
  IMM Immunization records
  ESS Personal statement
  REF Letter of reference`)

/** Places outside the hub that it sends people to. */
export const services = [
  {
    code: 'PAY',
    title: 'Pay online',
    extra: { url: 'https://pay.prairiebend.example/' },
  },
] as const
