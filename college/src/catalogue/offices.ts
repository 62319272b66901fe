/** The 40 offices that a student may need, as the code list carries them. */
export interface Office {
  readonly code: string
  readonly title: string
  readonly building: string
  readonly room: string
  /** Last two digits of its number in the block set aside for fiction, 555-0100 to 0199. */
  readonly line: string
  /** Mailbox name at the college. */
  readonly mailbox: string
  readonly hours: 'usual' | 'long' | 'around' | 'short'
}

/** code | title | building | room | line | mailbox | hours */
const list = `
  ADM|Admissions|COM|110|10|admissions|usual
  REG|Registrar|COM|120|11|registrar|usual
  BUS|Student Accounts|COM|130|12|student.accounts|usual
  FIN|Financial Aid|COM|140|13|financial.aid|usual
  ADV|Academic Advising|COM|210|14|advising|usual
  TST|Testing Center|COM|220|15|testing|long
  ORI|Orientation and First-Year Programs|COM|112|16|orientation|usual
  VET|Veterans and Military Services|COM|150|17|veterans|usual
  ACC|Accessibility Services|COM|160|18|accessibility|usual
  CNS|Counseling|COM|170|19|counseling|usual
  CAR|Career Services|COM|230|20|careers|usual
  INT|International Programs|COM|240|21|international|usual
  ELA|English Language Acquisition Office|LIN|104|22|ela|usual
  HSP|High School Partnerships|COM|250|23|high.school|usual
  TRF|Transfer Center|COM|232|24|transfer|usual
  TUT|Tutoring Center|LIB|201|25|tutoring|long
  WRI|Writing Center|LIB|203|26|writing|long
  MTH|Math Lab|NOR|206|27|math.lab|long
  LIB|Library Desk|LIB|101|28|library|long
  TEC|Technology Help Desk|LIB|110|29|helpdesk|long
  BKS|Bookstore|COM|101|30|bookstore|usual
  FOO|Food Pantry|COM|104|31|pantry|short
  CHI|Child Care Center|REC|120|32|child.care|long
  LIF|Student Life|COM|260|33|student.life|usual
  ATH|Athletics Office|REC|110|34|athletics|usual
  REC|Recreation Desk|REC|101|35|recreation|long
  HOU|Housing Referral|COM|262|36|housing|short
  SAF|Public Safety|FAC|101|37|public.safety|around
  DOS|Dean of Students|COM|300|38|dean.students|usual
  CON|Student Conduct|COM|302|39|conduct|usual
  HEA|Health Records|MEA|104|40|health.records|usual
  LEN|Library Lending and Equipment|LIB|105|41|lending|long
  PRK|Parking and Cards|COM|106|42|parking|usual
  ICW|Iowa City Welcome Desk|ICN|100|43|iowa.city|long
  ICA|Iowa City Advising|ICN|110|44|iowa.city.advising|usual
  ICT|Iowa City Testing|ICN|120|45|iowa.city.testing|short
  DIS|Online Learning|LIB|120|46|online|long
  FND|Scholarships and Foundation|BLU|300|47|foundation|usual
  HRE|Human Resources|FAC|210|48|human.resources|usual
  GRD|Graduation and Transcripts|COM|122|49|transcripts|usual`

export const offices: readonly Office[] = list
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean)
  .map((line) => {
    const [code = '', title = '', building = '', room = '', number = '', mailbox = '', hours] =
      line.split('|')
    return {
      code,
      title,
      building,
      room,
      line: number,
      mailbox,
      hours: hours as Office['hours'],
    }
  })

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR']

/** When an office of each kind is open, in college time. */
export const officeHours: Readonly<
  Record<Office['hours'], readonly { days: readonly string[]; open: string; close: string }[]>
> = {
  usual: [
    { days: ['MO', 'TU', 'WE', 'TH'], open: '08:00', close: '17:00' },
    { days: ['FR'], open: '08:00', close: '16:30' },
  ],
  long: [
    { days: ['MO', 'TU', 'WE', 'TH'], open: '07:30', close: '20:00' },
    { days: ['FR'], open: '07:30', close: '16:30' },
    { days: ['SA'], open: '10:00', close: '14:00' },
  ],
  around: [{ days: [...weekdays, 'SA', 'SU'], open: '00:00', close: '23:59' }],
  short: [{ days: ['TU', 'WE', 'TH'], open: '10:00', close: '15:00' }],
}
