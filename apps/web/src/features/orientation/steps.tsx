import type { OrientationData } from '#data/shapes.ts'
import { formatDay, formatInstant } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { buttonClass } from '#ui/controls/button.tsx'
import { isHubPath, PlaceLink } from '#ui/controls/place-link.tsx'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useToday } from '#ui/time/use-today.ts'
import ArrowRight from '~icons/lucide/arrow-right'
import Circle from '~icons/lucide/circle'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDot from '~icons/lucide/circle-dot'
import CircleMinus from '~icons/lucide/circle-minus'
import Hourglass from '~icons/lucide/hourglass'
import { getActor, getProgress, getStepState, type StepState } from './progress.ts'

type Step = OrientationData['checklist'][number]

const states: Readonly<Record<StepState, [() => string, Tone, LucideIcon]>> = {
  done: [m.orientation_done, 'good', CircleCheck],
  notNeeded: [m.orientation_not_needed, 'neutral', CircleMinus],
  waiting: [m.orientation_waiting, 'info', Hourglass],
  inProgress: [m.orientation_in_progress, 'brand', CircleDot],
  notStarted: [m.orientation_not_started, 'neutral', Circle],
}

/** The steps in order, with the next one's action highlighted. */
export function Steps({ checklist, session }: Pick<OrientationData, 'checklist' | 'session'>) {
  const { nextId } = getProgress(checklist)
  return (
    <ol className="rows">
      {checklist.map((step) => (
        <StepItem
          key={step.id}
          step={step}
          state={getStepState(step, session)}
          isNext={step.id === nextId}
        />
      ))}
    </ol>
  )
}

function StepItem({ step, state, isNext }: { step: Step; state: StepState; isNext: boolean }) {
  const [word, tone, icon] = states[state]
  const isOpen = step.state === 'todo'
  return (
    <li
      className="grid gap-1.5 py-4 first:pt-0 last:pb-0"
      aria-current={isNext ? 'step' : undefined}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-base font-semibold">
          <bdi lang={getLang(step)}>{step.title}</bdi>
          {!step.required && (
            <span className="font-normal text-ink-soft"> {m.orientation_optional()}</span>
          )}
        </h3>
        <Chip tone={tone} icon={icon}>
          {word()}
        </Chip>
      </div>
      {step.description && (
        <p lang={getLang(step, 'description')} className="max-w-[70ch]">
          {step.description}
        </p>
      )}
      <StepNote step={step} />
      {isOpen && step.url && (
        <p className="screen-only pt-1">
          <PlaceLink url={step.url} className={buttonClass(isNext ? 'primary' : 'secondary')}>
            {isNext ? m.orientation_do_now() : m.orientation_open()}
            <span className="sr-only">
              : <span lang={getLang(step)}>{step.title}</span>
            </span>
            {isHubPath(step.url) && <ArrowRight size={18} strokeWidth={1.75} aria-hidden />}
          </PlaceLink>
        </p>
      )}
    </li>
  )
}

/** Who acts next and by when, or when it was done. */
function StepNote({ step }: { step: Step }) {
  const today = useToday()
  const zone = useCollegeZone()
  const now = useNow()
  const { doneAt, dueOn } = step
  const actor = getActor(step)
  if (actor === null) {
    return (
      doneAt && (
        <p className="text-sm text-ink-soft">
          {m.orientation_done_on({ when: formatInstant(doneAt, zone, now) })}
        </p>
      )
    )
  }
  const isOverdue = dueOn !== null && dueOn < today
  return (
    <p className="text-sm text-ink-soft">
      {actor === 'college'
        ? m.orientation_next_college()
        : step.auto
          ? m.orientation_next_you_auto()
          : m.orientation_next_you()}
      {dueOn && (
        <>
          {' '}
          <time dateTime={dueOn} className={isOverdue ? 'font-semibold text-bad' : ''}>
            {isOverdue
              ? m.orientation_was_due({ date: formatDay(dueOn, today) })
              : m.orientation_due({ date: formatDay(dueOn, today) })}
          </time>
        </>
      )}
    </p>
  )
}
