/**
 * Whether the `Session Ended` dialog is open after a check (R4.8): it opens when somebody who was
 * believed signed in is not, and stays until a later check finds somebody signed in.
 * @param believed what was known before the check, `found` what it says
 */
export function isEndedAfter(isOpen: boolean, believed: boolean | null, found: boolean): boolean {
  if (found) return false
  return isOpen || believed === true
}
