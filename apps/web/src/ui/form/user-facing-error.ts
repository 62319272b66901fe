/** An error whose message is shown to the user, in their language. */
export class UserFacingError extends Error {}
