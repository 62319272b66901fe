import type { ServiceKey } from '#data/admin/operations/service-accounts.ts'
import { m } from '#locales/compiled/messages.js'
import type { Tone } from '#ui/status/tone.ts'

type KeyState = 'active' | 'expired' | 'revoked'

export function keyState({ revokedAt, expiresAt }: ServiceKey, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'active'
}

export const keyStateChips: Readonly<Record<KeyState, { tone: Tone; name: () => string }>> = {
  active: { tone: 'good', name: m.programs_key_active },
  expired: { tone: 'warn', name: m.programs_key_expired },
  revoked: { tone: 'neutral', name: m.programs_key_revoked },
}
