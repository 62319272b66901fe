import { useEffect, useRef } from 'react'
import { changeLeft, useProfileChange } from '#data/people/profile.ts'
import type { Person } from '#data/shapes.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { focusableIn } from '#ui/interactions/focus-inside.ts'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { toast } from '#ui/toast/toasts.ts'
import CircleCheck from '~icons/lucide/circle-check'
import CircleX from '~icons/lucide/circle-x'
import Clock from '~icons/lucide/clock'
import MapPin from '~icons/lucide/map-pin'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { saveErrorMessage } from './save-error-message.ts'

type Writeback = Person['writebacks'][keyof Person['writebacks']]
type VisibleState = Exclude<Writeback['state'], 'none'>

const stateDisplay: Readonly<
  Record<
    VisibleState,
    { chip: () => string; explanation: () => string; tone: Tone; icon: LucideIcon }
  >
> = {
  synced: {
    chip: m.profile_writeback_saved,
    explanation: m.profile_writeback_saved_means,
    tone: 'good',
    icon: CircleCheck,
  },
  pending: {
    chip: m.profile_writeback_pending,
    explanation: m.profile_writeback_pending_means,
    tone: 'info',
    icon: Clock,
  },
  rejected: {
    chip: m.profile_writeback_refused,
    explanation: m.profile_writeback_refused_means,
    tone: 'bad',
    icon: CircleX,
  },
  conflict: {
    chip: m.profile_writeback_conflict,
    explanation: m.profile_writeback_conflict_means,
    tone: 'warn',
    icon: TriangleAlert,
  },
  localOnly: {
    chip: m.profile_writeback_local,
    explanation: m.profile_writeback_local_means,
    tone: 'neutral',
    icon: MapPin,
  },
}

/** The state of a change that is being sent to the college's records. */
export function WritebackChip({ of }: { of: Writeback }) {
  if (of.state === 'none') return null
  const { chip, tone, icon } = stateDisplay[of.state]
  return (
    <Chip tone={tone} icon={icon}>
      {chip()}
    </Chip>
  )
}

type Field = keyof Person['writebacks']

/**
 * The same with an explanation, the date, the reason for a rejection as the records give it, and a
 * Dismiss button.
 */
export function WritebackNote({ person, field }: { person: Person; field: Field }) {
  const of = person.writebacks[field]
  const zone = useCollegeZone()
  const now = useNow(60_000)
  if (of.state === 'none') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="contents" role="status">
        <WritebackChip of={of} />
        <p className="text-sm text-ink-soft">
          {stateDisplay[of.state].explanation()}
          {of.state === 'rejected' && of.message && (
            <> {m.profile_writeback_reason({ reason: of.message })}</>
          )}
          {of.at && <> {m.profile_writeback_since({ when: formatInstant(of.at, zone, now) })}</>}
        </p>
      </div>
      {(of.state === 'conflict' || of.state === 'rejected') && <DismissButton field={field} />}
    </div>
  )
}

/** Dismisses the notice about a change that the college rejected. */
function DismissButton({ field }: { field: Field }) {
  const button = useRef<HTMLButtonElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const change = useProfileChange(changeLeft)

  // The button disappears with its notice; the focus moves to the field.
  useEffect(
    () => () => {
      if (formRef.current?.isConnected) focusableIn(formRef.current)[0]?.focus()
    },
    [],
  )

  async function dismiss() {
    if (change.isPending) return
    formRef.current = button.current?.form ?? null
    try {
      await change.mutateAsync(field)
      toast({ type: 'positive', message: m.profile_writeback_left() })
    } catch (error) {
      formRef.current = null
      toast({ type: 'negative', message: saveErrorMessage(error) })
    }
  }

  return (
    <Button ref={button} onClick={() => void dismiss()}>
      {m.profile_writeback_leave()}
    </Button>
  )
}
