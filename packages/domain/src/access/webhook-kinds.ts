import type { PermissionName } from './permission-names.ts'

const academic: PermissionName = 'person.view.academic'
const financial: PermissionName = 'person.view.financial'

/**
 * Kinds of change that webhooks can report: the kind in the ledger of changes, and the
 * permission that an administrator needs to subscribe to it; null for public information.
 */
export const webhookKinds = {
  'hold.placed': { change: 'holdAdded', needs: academic },
  'hold.released': { change: 'holdLifted', needs: academic },
  'grade.posted': { change: 'gradePosted', needs: academic },
  'registration.added': { change: 'registrationAdded', needs: academic },
  'registration.dropped': { change: 'registrationDropped', needs: academic },
  'registrationWindow.changed': { change: 'registrationWindow', needs: academic },
  'balance.changed': { change: 'balance', needs: financial },
  'class.timeChanged': { change: 'sectionTime', needs: null },
  'class.roomChanged': { change: 'sectionRoom', needs: null },
  'class.instructorChanged': { change: 'sectionInstructor', needs: null },
  'class.canceled': { change: 'sectionCancelled', needs: null },
  'class.reinstated': { change: 'sectionReinstated', needs: null },
} as const satisfies Readonly<
  Record<string, { readonly change: string; readonly needs: PermissionName | null }>
>

export type WebhookKind = keyof typeof webhookKinds

export const isWebhookKind = (value: string): value is WebhookKind =>
  Object.hasOwn(webhookKinds, value)

export const webhookKindNames = Object.keys(webhookKinds).filter(isWebhookKind)

/** Whether a kind is about a class, and so sent once rather than for each of its students. */
export const isAboutClass = (kind: string): boolean => kind.startsWith('class.')
