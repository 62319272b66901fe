import type { GroupView } from '#ui/card/group-view.ts'
import { joinGroups } from '#ui/card/join-groups.ts'
import { myRegistrations } from '../people/person.ts'
import { useGroup } from '../query/group-view.ts'
import type { Registration, Section } from '../shapes.ts'
import { myTaughtSections, type TaughtSection } from './taught-sections.ts'

/** A class on a person's schedule: they are registered in it, or (null) they teach it. */
export type MyClass = {
  readonly id: string
  readonly section: Section
  readonly registration: Registration | null
}

export const attendedClass = (registration: Registration): MyClass => ({
  id: registration.id,
  section: registration.section,
  registration,
})

export const taughtClass = ({ section }: TaughtSection): MyClass => ({
  id: section.id,
  section,
  registration: null,
})

/**
 * The classes that a person attends and those they teach, as one group. If only one of the two can
 * be read, it is shown as partial.
 * The person's roles are null while unknown.
 */
export function useMyClasses({
  registers,
  teaches,
}: {
  registers: boolean | null
  teaches: boolean | null
}): GroupView<MyClass[]> {
  // Most people register, so the request is sent before the person is known.
  const registrations = useGroup(myRegistrations, registers !== false)
  const taught = useGroup(myTaughtSections, teaches)
  const joined = joinGroups({ registrations, taught })
  const data = [
    ...(registrations.data ?? []).map(attendedClass),
    ...(taught.data ?? []).map(taughtClass),
  ]
  if (joined.state === 'loading' || joined.data) {
    return { ...joined, data: joined.data && data, partial: isPartial(registrations, taught) }
  }
  // One of the two is missing.
  const isMissing = registrations.state === joined.state ? registrations : taught
  const isWithheld = isMissing.isWithheld ?? false
  if (data.length === 0) return { ...joined, data: null, isWithheld }
  return { ...joined, state: 'fresh', data, partial: true }
}

const isPartial = (...views: readonly GroupView<unknown>[]) =>
  views.some(({ partial }) => partial === true)
