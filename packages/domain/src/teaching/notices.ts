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

/** Kinds of early notices. The student reads one sentence per kind. */
export const noticeKinds = [...kudosKinds, ...concernKinds] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Outcomes of a concern, as recorded by the student's advisor. */
export const noticeOutcomes = ['spoke', 'referred', 'noAnswer', 'notNeeded'] as const
export type NoticeOutcome = (typeof noticeOutcomes)[number]

/** Characters of a personal sentence, a reason to withdraw, or an advisor's note. */
export const maxNoticeTextLength = 300

/** Maximum number of students who get the same kudos in one request. */
export const maxNoticeRecipients = 50

export const isKudos = (kind: NoticeKind): boolean =>
  (kudosKinds as readonly NoticeKind[]).includes(kind)
