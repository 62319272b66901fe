/** The offices responsible for findings about the hub or a term. */
export const owners = [
  'registrar',
  'studentAccounts',
  'studentServices',
  'communications',
  'it',
] as const
export type Owner = (typeof owners)[number]
