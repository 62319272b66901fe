/** The short code lists of the college; the longer ones have files of their own. */

export interface PlainCode {
  readonly code: string
  readonly title: string
}

/** A line each: the code, a space, the title. */
export function plain(list: string): PlainCode[] {
  const lines = list.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const space = line.indexOf(' ')
    return { code: line.slice(0, space), title: line.slice(space + 1) }
  })
}

export const academicLevels = plain(`
  UG Undergraduate
  CE Continuing Education`)

export const credentials = plain(`
  AA Associate of Arts
  AS Associate of Science
  AAS Associate of Applied Science
  DIP Diploma
  CERT Certificate
  NONE No credential`)

export const classifications = plain(`
  FR First year
  SO Second year
  HS High school student
  ND Not seeking a degree`)

export const pronouns = plain(`
  SHE she/her
  HE he/him
  THEY they/them
  SHETHEY she/they
  HETHEY he/they
  ZE ze/hir
  NAME Use my name only`)

export const genderIdentities = plain(`
  WOM Woman
  MAN Man
  NB Nonbinary
  TW Transgender woman
  TM Transgender man
  GQ Genderqueer
  TS Two-Spirit
  OTH Not listed here
  PNS Prefer not to say`)

export const instructionalMethods = plain(`
  LEC Lecture
  LAB Laboratory
  CLN Clinical
  IND Independent study
  WEB Online`)

export const programStatuses = plain(`
  ACT Active
  GRD Graduated
  CHG Changed program
  WDR Withdrawn
  INA Inactive
  APP Applied`)

export const advisorTypes = plain(`
  ACA Academic advisor
  FAC Faculty advisor
  HSP High school liaison
  ELA English language advisor
  VET Veterans school certifying official`)

export type StatusClass =
  | 'registered'
  | 'dropped'
  | 'withdrawn'
  | 'cancelled'
  | 'pending'
  | 'transfer'

/** The registration statuses and whether each may enter the GPA. Source: domain.md section 4. */
export const registrationStatuses: readonly {
  code: string
  title: string
  class: StatusClass
}[] = [
  { code: 'N', title: 'New', class: 'registered' },
  { code: 'A', title: 'Add', class: 'registered' },
  { code: 'D', title: 'Dropped', class: 'dropped' },
  { code: 'TR', title: 'Transfer equivalent', class: 'transfer' },
  { code: 'HN', title: 'High school new', class: 'registered' },
  { code: 'HA', title: 'High school add', class: 'registered' },
  { code: 'PN', title: 'Partner program new', class: 'registered' },
  { code: 'PA', title: 'Partner program add', class: 'registered' },
  { code: 'BN', title: 'Bridge new', class: 'registered' },
  { code: 'BA', title: 'Bridge add', class: 'registered' },
  { code: 'SB', title: 'Sponsored', class: 'registered' },
  { code: 'SA', title: 'Sponsored add', class: 'registered' },
  { code: 'W', title: 'Withdrawn', class: 'withdrawn' },
  { code: 'X', title: 'Deleted', class: 'dropped' },
  { code: 'C', title: 'Cancelled', class: 'cancelled' },
  { code: 'NS', title: 'No show', class: 'dropped' },
  { code: 'NP', title: 'Dropped for non-payment', class: 'dropped' },
  { code: 'NC', title: 'Non-course', class: 'transfer' },
  { code: 'PR', title: 'Preliminary', class: 'pending' },
  { code: 'WL', title: 'Wait list', class: 'pending' },
  { code: 'XT', title: 'External transfer', class: 'transfer' },
]

/** Colleges that students come from, all invented; the last three are examining bodies. */
export const institutions = plain(`
  DRI University of the Driftless
  LOE Loess Hills Community College
  MIS Mississippi Bluffs College
  OKO Okoboji Lakes Community College
  TAM Tama Valley University
  WAP Wapsipinicon State University
  CED Cedar Fork College
  PRA Prairie Lakes Technical College
  ILL Illinois Grand Prairie College
  RRV Red River Valley Community College
  OZA Ozark Gateway College
  SAN Dune Hollow State College
  LAK Lake Superior Shore University
  GUL Gulf Palms College
  FRO Front Range Canyon College
  RAI Rainier Vista College
  MET Metro Lakes Community College
  CAP Capitol Square University
  HEA Hearthstone College
  STA St. Aldemar College
  KIN King’s Ferry College
  NOR Northern Pines University
  BLA Blackhawk Ridge Community College
  FOX Fox Meadow College
  GRE Great Basin College of Nevada Flats
  HUD Hudson Terrace College
  INT International University of the Great Lakes
  MAR Maritime Commonwealth College
  OLD Old Fort Community College
  SUN Sunflower Plains College
  APX Advanced placement examination
  CLX College level examination
  MIL Military training credit`)
