/** Whether a text can be the ID of an account. IDs are in lower case, and case counts. */
export const isAccountId = (text: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
