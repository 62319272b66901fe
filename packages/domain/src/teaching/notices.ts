/** Praise that an instructor can send to a student. */
export const kudosKinds = ['greatWork', 'improving', 'strongParticipation', 'helpsOthers'] as const

/** Concerns that an instructor can send to a student and their advisors. */
export const concernKinds = [
  'missingWork',
  'attendance',
  'fallingBehind',
  'lowResults',
  'needsHelp',
] as const

/** What an early notice can be about. Each kind has one sentence that the student reads. */
export const noticeKinds = [...kudosKinds, ...concernKinds] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What came of a concern, as the student's advisor records it. */
export const noticeOutcomes = ['spoke', 'referred', 'noAnswer', 'notNeeded'] as const
export type NoticeOutcome = (typeof noticeOutcomes)[number]

/** Characters of a personal sentence, a reason to withdraw, or an advisor's note. */
export const longestNote = 300

/** Students who get the same kudos at once. */
export const mostAtOnce = 50

export const isKudos = (kind: NoticeKind): boolean =>
  (kudosKinds as readonly NoticeKind[]).includes(kind)
