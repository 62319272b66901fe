import type { NoticeKind, NoticeOutcome } from '@myhub/domain/teaching/notices.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '../status/chip.tsx'
import { useCollegeZone } from '../time/college-zone.ts'
import { useNow } from '../time/use-now.ts'
import { kindTexts, outcomeLabels, toneOf } from './notice-texts.ts'

interface Signed {
  readonly by: string
  readonly at: string
}

interface Notice {
  readonly kind: NoticeKind
  readonly note: string | null
  readonly sentBy: string
  readonly sentAt: string
  readonly withdrawal: (Signed & { readonly reason: string }) | null
  readonly outcome:
    | (Signed & { readonly value: NoticeOutcome; readonly note: string | null })
    | null
}

/** A notice exactly as its student reads it, with its sender and outcome. */
export function NoticeText({ notice }: { notice: Notice }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const { kind, note, sentBy, sentAt, withdrawal, outcome } = notice
  const when = (at: string) => formatInstant(at, zone, now)
  return (
    <div className="grid max-w-[65ch] min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={withdrawal ? 'neutral' : toneOf(kind)}>{kindTexts[kind].name()}</Chip>
        <span className="text-sm text-ink-soft">
          {m.notice_sent_by({ name: sentBy, when: when(sentAt) })}
        </span>
      </p>
      {withdrawal && (
        <p className="break-words">
          {m.notice_withdrawn_by({ name: withdrawal.by, when: when(withdrawal.at) })}{' '}
          <bdi lang={inEnglish}>{withdrawal.reason}</bdi>
        </p>
      )}
      <blockquote className={withdrawal ? 'text-ink-soft' : undefined}>
        <p>{kindTexts[kind].sentence()}</p>
        {note && (
          <p lang={inEnglish} className="break-words whitespace-pre-line">
            {note}
          </p>
        )}
      </blockquote>
      {outcome && (
        <p className="text-sm break-words">
          <span className="font-semibold">
            {m.notice_by_advisor({ outcome: outcomeLabels[outcome.value]() })}
          </span>
          {outcome.note && <bdi lang={inEnglish}> {outcome.note}</bdi>}{' '}
          <span className="block text-ink-soft">
            {m.notice_outcome_by({ name: outcome.by, when: when(outcome.at) })}
          </span>
        </p>
      )}
    </div>
  )
}
