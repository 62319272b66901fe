import { useState } from 'react'
import { myRegistrations } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { whenInWords } from '#data/registration/meeting-words.ts'
import { heldSections } from '#data/registration/plans/class-names.ts'
import type { RegistrationPlans } from '#data/registration/plans.ts'
import { seatInWords } from '#data/registration/standing.ts'
import type { Registration } from '#data/shapes.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { creditsInWords } from '#ui/text/credits.ts'
import { useToday } from '#ui/time/use-today.ts'
import { DropDialog } from './drop-dialog.tsx'
import { wayOut } from './way-out.ts'

/** The classes that a student has in a term, and how to leave each. */
export function TermClassesCard({
  term,
  canRegister,
}: {
  term: NonNullable<RegistrationPlans['term']>
  /** Whether the hub takes requests now. */
  canRegister: boolean
}) {
  const group = useGroup(myRegistrations)
  const [leaving, setLeaving] = useState<Registration | null>(null)
  const held = heldSections(group.data ?? [])
  const isOfTerm = ({ section }: Registration) => section.term.id === term.id
  const rows = (group.data ?? []).filter((one) => isOfTerm(one) && held.has(one.section.id))
  return (
    <>
      <Card
        group={emptyWhen(group, () => rows.length === 0)}
        title={m.plan_classes_yours({ term: term.title })}
        empty={m.plan_classes_yours_none()}
        lines={4}
      >
        {() => (
          <ul className="rows">
            {rows.map((registration) => (
              <Entry
                key={registration.id}
                registration={registration}
                onLeave={canRegister ? () => setLeaving(registration) : null}
              />
            ))}
          </ul>
        )}
      </Card>
      {leaving && (
        <DropDialog
          registration={leaving}
          others={rows.filter(({ id }) => id !== leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

function Entry({
  registration,
  onLeave,
}: {
  registration: Registration
  onLeave: (() => void) | null
}) {
  const today = useToday()
  const isViewing = Boolean(useMineUser()?.impersonatorName)
  const { section, credits } = registration
  const { word, tone, icon } = seatInWords(registration, today)
  const { label, name } = wayOut(registration, today)
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">
          <span className="figures font-semibold">{section.name}</span>{' '}
          <bdi lang={inEnglish} className="font-normal">
            {section.title}
          </bdi>
        </h3>
        <Chip tone={tone} icon={icon}>
          {word}
        </Chip>
      </div>
      <ul className="dotted text-sm text-ink-soft">
        <li>{creditsInWords(credits.registered)}</li>
        {section.meetings.map((meeting) => (
          <li key={meeting.id}>{whenInWords(meeting)}</li>
        ))}
      </ul>
      {onLeave && (
        <Button
          variant="remove"
          className="screen-only -ms-3.5 justify-self-start"
          aria-label={name({ name: section.name })}
          disabledReason={isViewing ? m.plan_classes_spoofed() : undefined}
          onClick={onLeave}
        >
          {label()}
        </Button>
      )}
    </li>
  )
}
