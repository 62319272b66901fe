import type { NoteTopic, NoteVisibility } from '@myhub/domain/advising/notes.ts'
import type { Translations } from '@myhub/domain/language/languages.ts'
import type { ReactNode } from 'react'
import { dateInZone, formatDay, formatInstant } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'
import { Chip } from '../status/chip.tsx'
import { LocalizedText } from '../text/localized-text.tsx'
import { useCollegeZone } from '../time/college-zone.ts'
import { useNow } from '../time/use-now.ts'
import { useToday } from '../time/use-today.ts'
import { readerLabels, topicNames } from './advising-note-labels.ts'

interface Signed {
  readonly by: string
  readonly at: string
}

interface Step {
  readonly text: string
  readonly on: string
  readonly done: Signed | null
}

interface Written {
  readonly topic: NoteTopic
  readonly term: { readonly title: string; readonly translations?: Translations | undefined } | null
  /** Null: it was withdrawn, and the student doesn't see it anymore. */
  readonly text: string | null
  readonly nextStep: Step | null
}

interface Note extends Written {
  readonly writtenBy: string
  readonly writtenAt: string
  readonly withdrawal: (Signed & { readonly reason: string }) | null
  /** Only advisors see the note's audience. */
  readonly visibility?: NoteVisibility
}

/** An advisor's note: its topic, author, text, and next step. */
export function AdvisingNoteText({ note }: { note: Note }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const { writtenBy, writtenAt, withdrawal, visibility } = note
  const when = (at: string) => formatInstant(at, zone, now)
  return (
    <div className="grid max-w-[65ch] min-w-0 gap-2">
      <About note={note} isCurrent={withdrawal === null}>
        {visibility && (
          <Chip
            tone={visibility === 'staff' ? 'info' : 'neutral'}
            icon={visibility === 'staff' ? EyeOff : Eye}
          >
            {readerLabels[visibility]()}
          </Chip>
        )}
      </About>
      <p className="-mt-1 text-sm text-ink-soft">
        {m.note_written_by({ name: writtenBy, when: when(writtenAt) })}
      </p>
      {withdrawal && (
        <p className="break-words">
          {m.note_withdrawn_by({ name: withdrawal.by, when: when(withdrawal.at) })}{' '}
          <bdi lang={inEnglish}>{withdrawal.reason}</bdi>
        </p>
      )}
      <NoteBody note={note} isCurrent={withdrawal === null} />
    </div>
  )
}

/** A note that isn't written yet, exactly as it will read. */
export function AdvisingNotePreview({ note }: { note: Written }) {
  return (
    <>
      <About note={note} isCurrent />
      <NoteBody note={note} isCurrent />
    </>
  )
}

function About({
  note: { topic, term },
  isCurrent,
  children,
}: {
  note: Written
  isCurrent: boolean
  children?: ReactNode
}) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className={isCurrent ? 'font-semibold' : 'font-semibold text-ink-soft'}>
        {topicNames[topic]()}
        {term && (
          <>
            {', '}
            <LocalizedText of={term} />
          </>
        )}
      </span>
      {children}
    </p>
  )
}

function NoteBody({ note: { text, nextStep }, isCurrent }: { note: Written; isCurrent: boolean }) {
  return (
    <>
      {text !== null && (
        <blockquote
          lang={inEnglish}
          className={`break-words whitespace-pre-line ${isCurrent ? '' : 'text-ink-soft'}`}
        >
          {text}
        </blockquote>
      )}
      {nextStep && (
        <p className={`break-words ${isCurrent ? '' : 'text-ink-soft'}`}>
          <span className="font-semibold">{m.note_next_step()}:</span>{' '}
          <bdi lang={inEnglish}>{nextStep.text}</bdi> {isCurrent && <StepChip step={nextStep} />}
        </p>
      )}
    </>
  )
}

function StepChip({ step: { on: dueOn, done } }: { step: Step }) {
  const zone = useCollegeZone()
  const today = useToday()
  if (done) {
    const date = formatDay(dateInZone(zone, new Date(done.at)), today)
    return <Chip tone="good">{m.note_step_done({ date })}</Chip>
  }
  const date = formatDay(dueOn, today)
  return dueOn < today ? (
    <Chip tone="warn">{m.note_step_overdue({ date })}</Chip>
  ) : (
    <Chip tone={dueOn === today ? 'warn' : 'info'}>{m.note_step_due({ date })}</Chip>
  )
}
