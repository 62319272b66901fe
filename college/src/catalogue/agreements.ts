/** What the college asks its students to agree to, in its own words. */
export interface AgreementKind {
  readonly code: string
  readonly title: string
  readonly canDecline: boolean
  readonly text: readonly string[]
}

export const agreementKinds: readonly AgreementKind[] = [
  {
    code: 'COC',
    title: 'Student conduct',
    canDecline: false,
    text: [
      'I have read the Student Handbook and will follow it on campus, online and wherever I represent Prairie Bend.',
      'My work will be my own. When I use somebody else’s words, data or images, or a tool that writes for me, I will say so and follow my instructor’s rules.',
      'The Dean of Students may look into a complaint about my conduct. I may tell my side and appeal a decision.',
    ],
  },
  {
    code: 'PAY',
    title: 'Payment responsibility',
    canDecline: false,
    text: [
      'When I register for classes I owe the tuition and fees for them, whether or not somebody else pays the bill for me.',
      'If I stop attending, I will drop or withdraw in MyHub. Missing class is not the same as dropping it, and I may owe the full amount after the last day to drop.',
      'A balance that is not paid by its due date may stop me from registering. Student Accounts can set up a payment plan if I ask before that day.',
    ],
  },
  {
    code: 'TAX',
    title: 'Form 1098-T without paper',
    canDecline: true,
    text: [
      'Each January the college reports the tuition I paid on Form 1098-T. By accepting I choose to receive it online only.',
      'I can change my mind at any time at Student Accounts. If I decline, the form is mailed to the address that the Registrar has for me.',
    ],
  },
  {
    code: 'HLT',
    title: 'Health program clinical agreement',
    canDecline: false,
    text: [
      'Clinical sites ask for immunization records, a background check and current CPR certification before my first day. I will keep all three up to date.',
      'What I see and hear about patients stays at the clinical site. I will not photograph, post or talk about it.',
    ],
  },
  {
    code: 'HSJ',
    title: 'Joint enrollment with my high school',
    canDecline: false,
    text: [
      'Grades in college classes go on a permanent college transcript and may count toward my high school diploma.',
      'Prairie Bend and my high school share my schedule and grades for these classes with each other.',
      'College rules about attendance, conduct and privacy apply to me in these classes, also when they meet at my school.',
    ],
  },
]
