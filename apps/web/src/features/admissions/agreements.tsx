import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { answerAgreement } from '#data/people/agreements.ts'
import type { Agreement } from '#data/shapes.ts'
import { formatDay, formatInstant } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useToday } from '#ui/time/use-today.ts'
import { toast } from '#ui/toast/toasts.ts'
import CircleCheck from '~icons/lucide/circle-check'
import CircleMinus from '~icons/lucide/circle-minus'
import Clock from '~icons/lucide/clock'

type Answer = 'accepted' | 'declined'

const done: Readonly<Record<Answer, (values: { title: string }) => string>> = {
  accepted: m.admissions_was_accepted,
  declined: m.admissions_was_declined,
}

/** The person's agreements: pending ones with their full text, the rest collapsed. */
export function Agreements({ agreements }: { agreements: readonly Agreement[] }) {
  return (
    <ul className="rows">
      {agreements.map((agreement) => (
        <AgreementItem key={agreement.id} agreement={agreement} />
      ))}
    </ul>
  )
}

function AgreementItem({ agreement }: { agreement: Agreement }) {
  const { id, title, status, canDecline, period } = agreement
  const heading = useRef<HTMLHeadingElement>(null)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (answer: Answer) => answerAgreement(id, answer),
    onSuccess: (_, answer) => {
      toast({ type: 'positive', message: done[answer]({ title }) })
      // The clicked button is gone, so focus this agreement.
      heading.current?.focus()
    },
  })
  const answer = (newAnswer: Answer) => {
    if (!isPending) mutate(newAnswer)
  }
  return (
    <li className="grid gap-2 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="min-w-0 text-base font-semibold">
          <bdi lang={getLang(agreement, 'title')}>{title}</bdi>
          {period && <span className="block font-normal text-ink-soft">{period.title}</span>}
        </h3>
        <Status status={status} />
      </div>
      {status !== 'pending' && <AgreementDates agreement={agreement} />}
      <Text agreement={agreement} />
      {status === 'pending' && <AgreementDates agreement={agreement} />}
      {isError && (
        <p role="alert" className="font-semibold text-bad">
          {m.admissions_answer_failed()}
        </p>
      )}
      <div className="screen-only flex flex-wrap gap-3 empty:hidden">
        {status === 'pending' && (
          <Button variant="primary" aria-busy={isPending} onClick={() => answer('accepted')}>
            {isPending ? m.admissions_saving() : m.admissions_accept()}
            <TermLabel agreement={agreement} />
          </Button>
        )}
        {status === 'declined' && (
          <Button aria-busy={isPending} onClick={() => answer('accepted')}>
            {m.admissions_accept_after_all()}
            <TermLabel agreement={agreement} />
          </Button>
        )}
        {canDecline && status !== 'declined' && (
          <Button aria-busy={isPending} onClick={() => answer('declined')}>
            {status === 'pending' ? m.admissions_decline() : m.admissions_take_back()}
            <TermLabel agreement={agreement} />
          </Button>
        )}
      </div>
    </li>
  )
}

/** The term for screen readers, because the same agreement recurs each term. */
function TermLabel({ agreement }: { agreement: Agreement }) {
  const { title, period } = agreement
  return (
    <span className="sr-only">
      {' '}
      <span lang={getLang(agreement, 'title')}>{title}</span>
      {period && `, ${period.title}`}
    </span>
  )
}

function Text({ agreement }: { agreement: Agreement }) {
  const { text, status } = agreement
  if (text.length === 0) return <p className="text-ink-soft">{m.admissions_no_text()}</p>
  const paragraphs = text.map((paragraph) => (
    <p key={paragraph} lang={getLang(agreement, 'text')} className="max-w-[70ch]">
      {paragraph}
    </p>
  ))
  if (status === 'pending') return <div className="grid gap-2">{paragraphs}</div>
  return (
    <details className="disclosure -mb-2">
      <summary>{m.admissions_read_text()}</summary>
      <div className="grid gap-2">{paragraphs}</div>
    </details>
  )
}

function Status({ status }: { status: Agreement['status'] }) {
  if (status === 'accepted')
    return (
      <Chip tone="good" icon={CircleCheck}>
        {m.admissions_accepted()}
      </Chip>
    )
  if (status === 'declined')
    return (
      <Chip tone="neutral" icon={CircleMinus}>
        {m.admissions_declined()}
      </Chip>
    )
  return (
    <Chip tone="warn" icon={Clock}>
      {m.admissions_waits()}
    </Chip>
  )
}

function AgreementDates({
  agreement: { status, dueOn, actedAt, canDecline },
}: {
  agreement: Agreement
}) {
  const today = useToday()
  const zone = useCollegeZone()
  const now = useNow()
  if (status !== 'pending') {
    return (
      actedAt && (
        <p className="text-sm text-ink-soft">
          {m.admissions_answered({ when: formatInstant(actedAt, zone, now) })}
        </p>
      )
    )
  }
  const date = formatDay(dueOn, today)
  return (
    <p className={dueOn < today ? 'font-semibold text-bad' : 'text-sm text-ink-soft'}>
      {dueOn < today ? m.admissions_was_due({ date }) : m.admissions_answer_by({ date })}{' '}
      {!canDecline && m.admissions_must_accept()}
    </p>
  )
}
