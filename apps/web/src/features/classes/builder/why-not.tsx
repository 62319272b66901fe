import type { Constraint, WhyNot } from '@myhub/domain/registration/builder/builder-input.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { type BusyHours, keepBusyTimes } from '#lib/preferences/busy-times.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { type BuilderSearch, withoutCourse } from './builder-search.ts'
import { busyInWords } from './busy-words.ts'
import { type CourseSection, slotIdOf } from './to-builder-input.ts'

type Props = {
  whyNot: WhyNot
  search: BuilderSearch
  sections: ReadonlyMap<string, CourseSection>
  busy: readonly BusyHours[]
  /** The person's classes. */
  registered: readonly { readonly id: string; readonly name: string }[]
  onChange: (change: Partial<BuilderSearch>) => void
}

const idOf = (constraint: Constraint) => (constraint.kind === 'break' ? '' : constraint.id)
const keyOf = (constraint: Constraint) => `${constraint.kind} ${idOf(constraint)}`

/** Explains why nothing fits, with a button for each change that would help. */
export function WhyNotNote(props: Props) {
  const { culprits, helps } = props.whyNot
  const words = wordsFor(props)
  const only = culprits.length === 1 ? culprits[0] : undefined
  return (
    <Banner tone="warn" title={m.builder_why_title()} announce>
      {culprits.length === 0 && <p>{m.builder_why_unknown()}</p>}
      {only && <p>{m.builder_why_no_sections({ course: words(only) })}</p>}
      {culprits.length > 1 && (
        <>
          <p>{m.builder_why_together()}</p>
          <ul className="list-disc ps-5">
            {culprits.map((one) => (
              <li key={keyOf(one)}>{words(one)}</li>
            ))}
          </ul>
          <p className="mt-2">{helps.length > 0 ? m.builder_helps() : m.builder_helps_none()}</p>
        </>
      )}
      {helps.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-2">
          {helps.map((one) => (
            <li key={keyOf(one)}>
              <Change of={one} words={words(one)} {...props} />
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

/** Returns a function that labels a constraint for the person. */
function wordsFor({ search, sections, busy, registered }: Props) {
  const slotOf = (id: string) => search.slots.find((slot) => slotIdOf(slot) === id) ?? []
  const keptIn = (id: string) =>
    search.kept
      .flatMap((kept) => sections.get(kept) ?? [])
      .find(({ courseId }) => slotOf(id).includes(courseId))
  const timeOf = (id: string) => {
    const hours = busy.find((one) => one.id === id)
    return hours ? busyInWords(hours) : ''
  }
  return (constraint: Constraint): string => {
    const id = idOf(constraint)
    const say = {
      course: () => slotOf(id).join(` ${m.builder_or()} `),
      lock: () => m.builder_why_locked({ section: keptIn(id)?.name ?? '' }),
      busy: () => m.builder_why_busy({ time: timeOf(id) }),
      registered: () =>
        m.builder_why_registered({ section: registered.find((one) => one.id === id)?.name ?? '' }),
      break: () => m.builder_why_break({ count: formatCount(search.leastBreak) }),
    }
    return say[constraint.kind]()
  }
}

function Change({
  of: constraint,
  words,
  search,
  sections,
  busy,
  onChange,
}: Props & { of: Constraint; words: string }) {
  const id = idOf(constraint)
  switch (constraint.kind) {
    case 'course': {
      const slot = search.slots.find((one) => slotIdOf(one) === id) ?? []
      const rest = slot.reduce(withoutCourse, search.slots)
      return (
        <Button onClick={() => onChange({ slots: rest })}>
          {m.builder_helps_course({ course: words })}
        </Button>
      )
    }
    case 'lock': {
      const own = search.kept.find((kept) =>
        id.split('.').includes(sections.get(kept)?.courseId ?? ''),
      )
      const section = sections.get(own ?? '')?.name ?? ''
      return (
        <Button onClick={() => onChange({ kept: search.kept.filter((kept) => kept !== own) })}>
          {m.builder_stop_keeping({ section })}
        </Button>
      )
    }
    case 'busy': {
      const hours = busy.find((one) => one.id === id)
      return (
        <Button onClick={() => keepBusyTimes(busy.filter((one) => one !== hours))}>
          {m.builder_helps_busy({ time: hours ? busyInWords(hours) : '' })}
        </Button>
      )
    }
    case 'break':
      return <Button onClick={() => onChange({ leastBreak: 0 })}>{m.builder_helps_break()}</Button>
    case 'registered':
      return null
  }
}
