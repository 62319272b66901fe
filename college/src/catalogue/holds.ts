export type HoldCategory = 'academic' | 'administrative' | 'disciplinary' | 'financial' | 'health'

export interface HoldType {
  readonly code: string
  readonly title: string
  readonly category: HoldCategory
  readonly blocksRegistration: boolean
  readonly officeUseOnly: boolean
  readonly officeCode: string
  /** What the student is told. */
  readonly message: string
  /** How common it is; the categories follow sis.md section 5.2. */
  readonly weight: number
}

function hold(
  code: string,
  category: HoldCategory,
  title: string,
  weight: number,
  office: string,
  message: string,
  options: { blocks?: boolean; officeOnly?: boolean } = {},
): HoldType {
  return {
    code,
    title,
    category,
    blocksRegistration: options.blocks ?? true,
    officeUseOnly: options.officeOnly ?? false,
    officeCode: office,
    message,
    weight,
  }
}

export const holdTypes: readonly HoldType[] = [
  hold(
    'BAL',
    'financial',
    'Balance due',
    30,
    'BUS',
    'Your account has a balance due. Pay it or set up a payment plan to register.',
  ),
  hold(
    'PPD',
    'financial',
    'Payment plan default',
    8,
    'BUS',
    'A payment plan installment was missed. Call Student Accounts to bring the plan up to date.',
  ),
  hold(
    'FAR',
    'financial',
    'Aid to be repaid',
    7,
    'FIN',
    'Part of your financial aid must be repaid after a withdrawal. Talk with Financial Aid.',
  ),
  hold(
    'LIB',
    'financial',
    'Library item not returned',
    6,
    'LEN',
    'A borrowed item is overdue. Return it to the Library desk.',
    { blocks: false },
  ),
  hold('PRK', 'financial', 'Parking fine', 4, 'PRK', 'A parking fine is unpaid.', {
    blocks: false,
  }),
  hold(
    'COL',
    'financial',
    'Account with collections',
    5,
    'BUS',
    'Internal: account placed with an agency.',
    { officeOnly: true },
  ),
  hold(
    'ADV',
    'academic',
    'See your advisor',
    9,
    'ADV',
    'Meet with your advisor before you register for the next term.',
  ),
  hold(
    'PRB',
    'academic',
    'Academic probation',
    6,
    'ADV',
    'Your GPA is below 2.00. Meet with an advisor to make a plan.',
  ),
  hold(
    'ORI',
    'academic',
    'Orientation not finished',
    3,
    'ORI',
    'Finish New Student Orientation to register.',
  ),
  hold(
    'EAL',
    'academic',
    'Early alert follow-up',
    2,
    'ADV',
    'Internal: an instructor raised a concern.',
    { blocks: false, officeOnly: true },
  ),
  hold(
    'TRN',
    'administrative',
    'Transcript needed',
    8,
    'REG',
    'We have not received your final high school or college transcript.',
  ),
  hold(
    'ADR',
    'administrative',
    'Address to confirm',
    4,
    'REG',
    'Mail to you was returned. Confirm your address with the Registrar.',
    { blocks: false },
  ),
  hold(
    'IDV',
    'administrative',
    'Identity to verify',
    3,
    'ADM',
    'Internal: application documents under review.',
    { officeOnly: true },
  ),
  hold(
    'IMM',
    'health',
    'Immunization records',
    3,
    'HEA',
    'Your health program needs your immunization records.',
  ),
  hold('CND', 'disciplinary', 'Student conduct', 2, 'CON', 'Contact the Student Conduct office.'),
]
