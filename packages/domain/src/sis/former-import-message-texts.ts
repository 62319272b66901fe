import type { importMessageTexts } from './import-message-texts.ts'

/** Former texts that stored reports may contain, by code. They are only parsed, never written. */
export const formerImportMessageTexts: Readonly<
  Partial<Record<keyof typeof importMessageTexts, string>>
> = {
  notAMoment: 'not a date or a time of one (ISO 8601)',
  missingInDelta: 'missing: a delta says it for every row',
  gpaTerm: 'missing: the GPA is of a term',
  cannotDecline: 'declined, and it cannot be',
  noTag: '“<name>” is no language tag',
  tagNoObject: 'what it has for “<name>” is no object',
  tagNotText: 'what it has for “<name>” is not all text',
  noneOf: '“<name>” is none of <list>',
  repeated: 'line <count> has it already',
  repeatedEarlier: 'an earlier line has it already',
  termNotThere: 'names a term that is not there',
  fileMissing: 'not in the folder, and manifest.csv says <name>',
  fileNotAbsent: 'in the folder, and manifest.csv says absent',
  columnTwice: 'column "<name>" comes twice',
  columnsEnd: 'after "<name>" come no further columns, not "<found>"',
  columnsThen: 'after "<name>" come only <list>, not "<found>"',
  mappingName: 'not known: the file has <list>',
  monthFirst: '<file>: dates are read as month/day/year, because some can be nothing else.',
  dayFirst: '<file>: dates are read as day/month/year, because some can be nothing else.',
  wrongFormat: 'The folder is not what its format says.',
  cutShort: 'The folder cannot be read to its end.',
  tooManyFaults:
    '<file> has <found> of <count> rows that cannot be used, and <most> would be forgiven.',
  halfLost:
    '<file> came with the last import and is missing now. What only it says, such as who stays out of the directory or how many credits a class has, would be lost, so nothing was changed.',
  stopped: 'It was stopped before its end.',
  zipManifests: 'The package has several files manifest.csv.',
  zipTooMuch: 'The package unpacks to too much.',
  brokeOff: 'It broke off <count> times. The server’s log has the reason.',
}
