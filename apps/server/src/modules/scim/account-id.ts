/** Whether a text is a valid account ID. IDs are lowercase and case-sensitive. */
export const isAccountId = (text: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
