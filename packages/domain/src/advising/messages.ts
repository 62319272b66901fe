/** Characters of a message's subject. */
export const maxSubjectLength = 100

/** Characters of a message. */
export const maxMessageLength = 2000

/** Students who get one message: the largest caseload. */
export const maxRecipients = 600

/** Why a student doesn't get a message. */
export const leftOutReasons = ['notAdvisee', 'noSignIn'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
