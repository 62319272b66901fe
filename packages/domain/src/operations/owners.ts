/** The offices that take care of what is found in the hub or for a term. */
export const owners = [
  'registrar',
  'studentAccounts',
  'studentServices',
  'communications',
  'it',
] as const
export type Owner = (typeof owners)[number]
