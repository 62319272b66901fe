/** What people come to each office for, in the words they would type: code, then topics. */
const list = `
  ADM apply|campus visit|acceptance
  REG register|transcripts|name change|enrollment proof
  BUS tuition|payment plan|refunds|holds
  FIN grants|loans|work-study|FAFSA
  ADV classes|change program|advisor
  TST placement test|make-up exam|photo ID
  ORI orientation|first year
  VET GI Bill|certification|military
  ACC accommodations|extra time|note taking
  CNS counseling|stress|crisis
  CAR resume|internships|jobs
  INT visa|travel signature
  ELA learn English|language level
  HSP high school|college credit
  TRF transfer|universities
  TUT tutoring|homework
  WRI essays|applications
  MTH math help
  LIB books|study rooms
  TEC password|e-mail|wireless|printing
  BKS textbooks|supplies
  FOO food|toiletries
  CHI child care
  LIF clubs|student government
  ATH teams|tryouts
  REC gym|lockers
  HOU housing|rent
  SAF lost and found|escort|emergency
  DOS emergency help|concerns
  CON rules|complaints
  HEA immunization|clinical clearance
  LEN laptops|hotspots|calculators
  PRK parking permit|student card|locker
  ICW directions|forms
  ICA advisor|classes
  ICT placement test|make-up exam
  DIS online classes|proctoring
  FND scholarships|alumni
  HRE jobs|student jobs
  GRD graduation|diploma|transcripts`

const topics = new Map(
  list
    .trim()
    .split('\n')
    .map((line) => {
      const text = line.trim()
      return [text.slice(0, 3), text.slice(4).split('|')] as const
    }),
)

/** What an office is come to for; nothing when its code is not known. */
export const officeTopics = (code: string): readonly string[] => topics.get(code) ?? []
