import { oneRoster, type SisFile } from './columns.ts'

/**
 * The file in which OneRoster 1.2 keeps when and as what somebody was born: its `sourcedId` is that of the
 * person. The hub takes the birth date and the sex, where `people_ext` says neither. All else in it is
 * looked at for its form and not kept: sis.md section 6 has no use for race, ethnicity and origin.
 * Source: sis.md section 3.1.
 */
export const demographicsFile: SisFile = oneRoster('demographics', [
  ['birthDate', 'date'],
  ['sex', ['male', 'female', 'unspecified', 'other']],
  ['americanIndianOrAlaskaNative', 'boolean'],
  ['asian', 'boolean'],
  ['blackOrAfricanAmerican', 'boolean'],
  ['nativeHawaiianOrOtherPacificIslander', 'boolean'],
  ['white', 'boolean'],
  ['demographicRaceTwoOrMoreRaces', 'boolean'],
  ['hispanicOrLatinoEthnicity', 'boolean'],
  'countryOfBirthCode',
  'stateOfBirthAbbreviation',
  'cityOfBirth',
  'publicSchoolResidenceStatus',
])
