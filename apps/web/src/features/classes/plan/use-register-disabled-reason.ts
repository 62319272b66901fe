import type { RegistrationPlans } from '#data/registration/plans.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { offline } from '#session/sign-in/sign-in.ts'
import { useMineUser } from '#session/user.ts'

/** The reason that a student can't send a request now; undefined if they can. */
export function useRegisterDisabledReason(
  pause: RegistrationPlans['registering']['pause'] | undefined,
): string | undefined {
  const isViewing = Boolean(useMineUser()?.impersonatorName)
  const isOffline = useStore(offline, false)
  if (isViewing) return m.plan_classes_spoofed()
  if (isOffline) return m.class_change_offline()
  return pause ? m.pause_title() : undefined
}
