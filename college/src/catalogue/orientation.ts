/** What kind of new student somebody is: it decides what orientation asks of them. */
export type NewcomerKind =
  | 'firstYear'
  | 'transfer'
  | 'joint'
  | 'language'
  | 'international'
  | 'online'

export interface StepKind {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly url: string
  /** Whom it is for; everybody when empty. A leading `!` says whom it is not for. */
  readonly kinds: string
  readonly required: boolean
  /** Marked done by the college's systems. */
  readonly auto: boolean
  /** Before classes begin, or in the course of the first term. */
  readonly phase: 'before' | 'during'
}

/** key | for | required | auto | phase | url | title | description */
const list = `
  account||yes|auto|before||Set up your college account|Choose a password and a second way to prove that it is you.
  modules|!joint|yes||before|https://learn.prairiebend.example/orientation|Finish the online modules|Six short modules about paying for college, getting help and studying well. About 90 minutes.
  school|joint|yes||before|https://learn.prairiebend.example/high-school|Finish the high school modules|Three short modules about college classes at your school. About 40 minutes.
  transcripts|transfer|yes|auto|before|/profile/tests|Send transcripts from other colleges|We evaluate them within two weeks of the day they arrive.
  evaluation|transfer|no|auto|before|/profile/academic-records|Review your transfer credit|See how each course counts toward your program, and ask the Transfer Center about any that surprises you.
  documents|international|yes||before||Bring your immigration documents|International Programs copies your passport, visa and I-20 at check-in.
  checkin|international|yes|auto|before||Check in with International Programs|You must check in before the first day of classes.
  ela|language|yes|auto|before|/profile/ela|Take the English placement interview|It takes half an hour and finds the classes that fit you.
  placement|firstYear,online|yes|auto|before|/profile/tests|Complete math and reading placement|Bring ACT scores or a high school transcript, or take the placement tests at the Testing Center.
  consent|joint|yes||before|/profile/admissions|Agree to joint enrollment|Read the agreement with your parent or guardian.
  technology|online|yes||before||Check your computer and connection|A five-minute check of camera, microphone and browser for online classes.
  session|!joint,online|yes||before||Attend your orientation session|Meet your advisor and other new students, and tour the campus.
  register||yes|auto|before|/profile/registrations|Register for classes|Your advisor can help you to choose.
  card|!online,joint|no||before||Get your student card|Bring a photo ID to Parking and Cards in the student center.
  benefits|veteran|yes|auto|before|/profile/veteran-benefits|Have your benefits certified|The veterans office certifies your classes each term.
  aid|!international,joint|no|auto|before||Apply for financial aid|Send the FAFSA with Prairie Bend’s school code.
  advisor||yes||during|/profile/academic-progress|Meet your advisor for a program plan|Make an appointment in the first eight weeks.
  survey|!joint|no||during||Tell us how you have settled in|Ten questions. Your answers go to your advisor.
  library||no||during||Learn where help is|Visit tutoring, the Writing Center and the library, in person or online.`

export const orientationSteps: readonly StepKind[] = list
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean)
  .map((line) => {
    const [key = '', kinds = '', required, auto, phase, url = '', title = '', description = ''] =
      line.split('|')
    return {
      key,
      title,
      description,
      url,
      kinds,
      required: required === 'yes',
      auto: auto === 'auto',
      phase: phase === 'during' ? 'during' : 'before',
    }
  })

/** Whether orientation asks a step of a new student. */
export function asksOf({ kinds }: StepKind, kind: NewcomerKind, isVeteran: boolean): boolean {
  if (kinds === '') return true
  if (kinds === 'veteran') return isVeteran
  const listed = kinds.replace('!', '').split(',')
  return listed.includes(kind) !== kinds.startsWith('!')
}
