import type { Constraint, Infeasibility } from '@myhub/domain/registration/builder/builder-input.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { type BusyHours, storeBusyTimes } from '#lib/preferences/busy-times.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { type BuilderSearch, withoutCourse } from './builder-search.ts'
import { formatBusyHours } from './format-busy-hours.ts'
import { type CourseSection, getSlotId } from './to-builder-input.ts'

type Props = {
  infeasibility: Infeasibility
  search: BuilderSearch
  sections: ReadonlyMap<string, CourseSection>
  busy: readonly BusyHours[]
  /** The person's classes. */
  registered: readonly { readonly id: string; readonly name: string }[]
  onChange: (change: Partial<BuilderSearch>) => void
}

const getConstraintId = (constraint: Constraint) =>
  constraint.kind === 'break' ? '' : constraint.id
const getConstraintKey = (constraint: Constraint) =>
  `${constraint.kind} ${getConstraintId(constraint)}`

/** Explains why nothing fits, with a button for each change that would help. */
export function NoFitNote(props: Props) {
  const { conflicting, remedies } = props.infeasibility
  const label = constraintLabels(props)
  const only = conflicting.length === 1 ? conflicting[0] : undefined
  return (
    <Banner tone="warn" title={m.builder_why_title()} announce>
      {conflicting.length === 0 && <p>{m.builder_why_unknown()}</p>}
      {only && <p>{m.builder_why_no_sections({ course: label(only) })}</p>}
      {conflicting.length > 1 && (
        <>
          <p>{m.builder_why_together()}</p>
          <ul className="list-disc ps-5">
            {conflicting.map((constraint) => (
              <li key={getConstraintKey(constraint)}>{label(constraint)}</li>
            ))}
          </ul>
          <p className="mt-2">{remedies.length > 0 ? m.builder_helps() : m.builder_helps_none()}</p>
        </>
      )}
      {remedies.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-2">
          {remedies.map((remedy) => (
            <li key={getConstraintKey(remedy)}>
              <SuggestedChange of={remedy} label={label(remedy)} {...props} />
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

/** Returns a function that labels a constraint for the person. */
function constraintLabels({ search, sections, busy, registered }: Props) {
  const findSlot = (id: string) => search.slots.find((slot) => getSlotId(slot) === id) ?? []
  const lockedSectionIn = (id: string) =>
    search.locked
      .flatMap((locked) => sections.get(locked) ?? [])
      .find(({ courseId }) => findSlot(id).includes(courseId))
  const busyTimeLabel = (id: string) => {
    const hours = busy.find((busyHours) => busyHours.id === id)
    return hours ? formatBusyHours(hours) : ''
  }
  return (constraint: Constraint): string => {
    const id = getConstraintId(constraint)
    const labels = {
      course: () => findSlot(id).join(` ${m.builder_or()} `),
      lock: () => m.builder_why_locked({ section: lockedSectionIn(id)?.name ?? '' }),
      busy: () => m.builder_why_busy({ time: busyTimeLabel(id) }),
      registered: () =>
        m.builder_why_registered({
          section: registered.find((section) => section.id === id)?.name ?? '',
        }),
      break: () => m.builder_why_break({ count: formatCount(search.minBreak) }),
    }
    return labels[constraint.kind]()
  }
}

function SuggestedChange({
  of: constraint,
  label,
  search,
  sections,
  busy,
  onChange,
}: Props & { of: Constraint; label: string }) {
  const id = getConstraintId(constraint)
  switch (constraint.kind) {
    case 'course': {
      const slot = search.slots.find((chosenSlot) => getSlotId(chosenSlot) === id) ?? []
      const rest = slot.reduce(withoutCourse, search.slots)
      return (
        <Button onClick={() => onChange({ slots: rest })}>
          {m.builder_helps_course({ course: label })}
        </Button>
      )
    }
    case 'lock': {
      const own = search.locked.find((locked) =>
        id.split('.').includes(sections.get(locked)?.courseId ?? ''),
      )
      const section = sections.get(own ?? '')?.name ?? ''
      return (
        <Button
          onClick={() => onChange({ locked: search.locked.filter((locked) => locked !== own) })}
        >
          {m.builder_stop_keeping({ section })}
        </Button>
      )
    }
    case 'busy': {
      const hours = busy.find((busyHours) => busyHours.id === id)
      return (
        <Button onClick={() => storeBusyTimes(busy.filter((busyHours) => busyHours !== hours))}>
          {m.builder_helps_busy({ time: hours ? formatBusyHours(hours) : '' })}
        </Button>
      )
    }
    case 'break':
      return <Button onClick={() => onChange({ minBreak: 0 })}>{m.builder_helps_break()}</Button>
    case 'registered':
      return null
  }
}
