import { oneRoster, type SisFile } from './columns.ts'

/**
 * OneRoster 1.2's file of birth dates and demographics; its `sourcedId` is the person's. The hub
 * takes birth date and sex where `people_ext` has neither. Everything else is validated but not
 * stored: sis.md section 6 has no use for race, ethnicity and origin. Source: sis.md section 3.1.
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
