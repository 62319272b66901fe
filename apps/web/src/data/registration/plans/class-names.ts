import { isOnWaitlist } from '@myhub/domain/registration/registration-status.ts'
import type { Registration } from '../../shapes.ts'
import type { RegistrationPlan } from '../plans.ts'

/** The names of classes in a plan and in the record, by their sections' ids. */
export function classNames(
  plan: RegistrationPlan,
  registrations: readonly Registration[],
): (id: string) => string | null {
  const names = new Map([
    ...registrations.map(({ section }) => [section.id, section.name] as const),
    ...plan.classes.flatMap(({ sectionId, course }) => {
      const name = course?.sections[0]?.name
      return name === undefined ? [] : [[sectionId, name] as const]
    }),
  ])
  return (id) => names.get(id) ?? null
}

/** The student's status in each section where they are registered or waitlisted. */
export function registeredSections(
  registrations: readonly Registration[],
): ReadonlyMap<string, 'registered' | 'waitlisted'> {
  const statusBySection = new Map<string, 'registered' | 'waitlisted'>()
  for (const { section, status, waitlistPlace } of registrations) {
    if (status.state === 'registered') statusBySection.set(section.id, 'registered')
    else if (isOnWaitlist(status.state, status.code, waitlistPlace))
      statusBySection.set(section.id, 'waitlisted')
  }
  return statusBySection
}
