/** Topics of advisor notes. */
export const noteTopics = [
  'registration',
  'progress',
  'program',
  'graduation',
  'transfer',
  'career',
  'financial',
  'other',
] as const
export type NoteTopic = (typeof noteTopics)[number]

/** Who reads a note: the student and their advisors, or only the advisors. */
export const noteVisibilities = ['shared', 'staff'] as const
export type NoteVisibility = (typeof noteVisibilities)[number]

/** Characters of a note. */
export const maxNoteLength = 4000

/** Characters of a next step. */
export const maxStepLength = 200

/** Characters of the reason for withdrawing a note. */
export const maxReasonLength = 300
