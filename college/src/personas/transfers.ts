/** college | their course | our course | title | grade | credits | type */
export type TransferText = string

/** Two colleges and an examination; letters, transfer credit, and a failure for not attending. */
export const twelveTransfers: readonly TransferText[] = [
  'LOE|ENG 1010|ENG-105|Composition I|B+|3|transfer',
  'LOE|ENG 1020|ENG-106|Composition II|A-|3|transfer',
  'LOE|MTH 1150|MAT-121|College Algebra|C|4|transfer',
  'LOE|PSY 1000|PSY-111|Introduction to Psychology|A|3|transfer',
  'LOE|HST 2010|HIS-151|US History to 1877|FW|3|transfer',
  'LOE|SPE 1100|SPC-101|Fund of Oral Communication|B|3|transfer',
  'DRI|BUSN 101|BUS-102|Introduction to Business|A-|3|transfer',
  'DRI|STAT 120|MAT-157|Statistics|C+|4|transfer',
  'DRI|ECON 201|ECN-120|Principles of Macroeconomics|B-|3|transfer',
  'DRI|GEN 150|ELE-000|General Elective|T|3|transfer',
  'DRI|GEN 160|ELE-000|General Elective|T|2|transfer',
  'CLX|Introductory Sociology|SOC-110|Introduction to Sociology||3|exam',
]
