/** A fault whose message is for the person who is at the form, in their language. */
export class Told extends Error {}
