import type { Owner } from '@myhub/domain/operations/owners.ts'

const ownerLabels: Readonly<Record<Owner, string>> = {
  registrar: 'Registrar’s Office',
  studentAccounts: 'Student Accounts',
  studentServices: 'Student Services',
  communications: 'Communications',
  it: 'IT',
}

/** The team responsible for something, for the terminal. */
export const ownerSentence = (owner: Owner) => `Owner: ${ownerLabels[owner]}.`
