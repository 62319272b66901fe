import type { Finding } from '@myhub/domain/registration/checks/finding.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeFinding, type FindingContext } from '#data/registration/plans/describe-finding.ts'
import { type PlannedClass, plansKey, removeFromPlan } from '#data/registration/plans.ts'
import type { RegistrationRequest } from '#data/registration/requests.ts'
import type { OfferedSection } from '#data/registration/sections.ts'
import { formatCreditFigure, formatDayRange } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { FindingList } from '#ui/academics/finding-list.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { formatCredits } from '#ui/text/credits.ts'
import { toast } from '#ui/toast/toasts.ts'
import Trash2 from '~icons/lucide/trash-2'
import { Seats } from '../seats.tsx'
import { feesLabel } from '../section/fees.ts'
import { SectionMeetings } from '../section-meetings.tsx'
import { RequestResult } from './request-result.tsx'

/** A class of a plan: its times, seats, check results, and the college's response. */
export function PlannedClassEntry({
  planId,
  planned,
  enrollment,
  findings,
  context,
  answer,
  onRequest,
}: {
  planId: string
  planned: PlannedClass
  enrollment: 'registered' | 'waitlisted' | undefined
  findings: readonly Finding[]
  context: FindingContext
  answer: RegistrationRequest | undefined
  /** Null while no request can be sent. */
  onRequest: ((action: 'add' | 'waitlist') => void) | null
}) {
  const { course, credits } = planned
  const section = course?.sections[0]
  const name = section?.name ?? m.class_check_another()
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">
          <span className="figures font-semibold">{name}</span>{' '}
          <bdi lang={inEnglish} className="font-normal">
            {section?.title}
          </bdi>
        </h3>
        {enrollment === undefined && section && <Seats seats={section.seats} />}
        {enrollment !== undefined && (
          <Chip tone={enrollment === 'registered' ? 'good' : 'warn'}>
            {enrollment === 'registered'
              ? m.plan_classes_state_registered()
              : m.plan_classes_state_waitlisted()}
          </Chip>
        )}
      </div>
      {section ? (
        <ClassFacts section={section} credits={credits} today={context.today} />
      ) : (
        <p>{m.plan_classes_gone()}</p>
      )}
      {enrollment === undefined && (
        <FindingList
          findings={findings.map((finding) => ({
            verdict: finding.verdict,
            text: describeFinding(finding, context),
          }))}
        />
      )}
      {answer && <RequestResult request={answer} />}
      <div className="screen-only -ms-3.5 flex flex-wrap gap-2">
        <RemoveButton planId={planId} sectionId={planned.sectionId} name={name} />
        {enrollment === undefined && onRequest && section && (
          <RequestButtons section={section} name={name} findings={findings} onRequest={onRequest} />
        )}
      </div>
    </li>
  )
}

function ClassFacts({
  section,
  credits,
  today,
}: {
  section: OfferedSection
  credits: number | null
  today: string
}) {
  const { minimum, maximum } = section.credits
  const fees = feesLabel(section)
  const range =
    maximum !== null && minimum !== null && maximum !== minimum
      ? m.classes_credits_range({
          from: formatCreditFigure(minimum),
          to: formatCreditFigure(maximum),
        })
      : minimum === null
        ? m.classes_credits_unknown()
        : formatCredits(minimum)
  return (
    <>
      <SectionMeetings section={section} />
      <ul className="dotted text-sm text-ink-soft">
        <li>{credits === null ? range : formatCredits(credits)}</li>
        <li>{formatDayRange(section.startOn, section.endOn, today)}</li>
        {fees !== null && <li>{fees}</li>}
      </ul>
    </>
  )
}

/** Requests for a single class: join the waitlist, or try despite the hub's checks. */
function RequestButtons({
  section: { seats },
  name,
  findings,
  onRequest,
}: {
  section: OfferedSection
  name: string
  findings: readonly Finding[]
  onRequest: (action: 'add' | 'waitlist') => void
}) {
  const isBlocked = findings.some(({ verdict }) => verdict === 'blocks')
  if (isBlocked)
    return (
      <Button
        variant="quiet"
        aria-label={m.plan_classes_try_name({ name })}
        onClick={() => onRequest('add')}
      >
        {m.plan_classes_try()}
      </Button>
    )
  if (seats.state !== 'waitlist') return null
  return (
    <Button aria-label={m.plan_classes_join_name({ name })} onClick={() => onRequest('waitlist')}>
      {m.plan_classes_join()}
    </Button>
  )
}

function RemoveButton({
  planId,
  sectionId,
  name,
}: {
  planId: string
  sectionId: string
  name: string
}) {
  const client = useQueryClient()
  const task = useMutation({
    mutationFn: () => removeFromPlan(planId, sectionId),
    onSuccess: () => {
      toast({ type: 'positive', message: m.plan_classes_removed({ name }) })
      return client.invalidateQueries({ queryKey: plansKey })
    },
    onError: () => toast({ type: 'negative', message: m.ui_save_failed() }),
  })
  return (
    <Button
      variant="remove"
      aria-label={m.plan_classes_remove_name({ name })}
      disabledReason={task.isPending ? m.ui_saving() : undefined}
      onClick={() => task.mutate()}
    >
      <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      {m.plan_classes_remove()}
    </Button>
  )
}
