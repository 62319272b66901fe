import type { Finding } from '@myhub/domain/registration/checks/finding.ts'
import { ApiError } from '#api/errors.ts'
import { myRegistrations } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { classNames, registeredSections } from '#data/registration/plans/class-names.ts'
import { describeFinding } from '#data/registration/plans/describe-finding.ts'
import {
  classChecks,
  type RegistrationPlan,
  type RegistrationPlans,
} from '#data/registration/plans.ts'
import { formatCount, formatTime } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Banner } from '#ui/status/banner.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { ExternalRegistrationNote } from './external-registration-note.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { PlannedClassEntry } from './planned-class-entry.tsx'
import { useCurrentResults } from './use-current-results.ts'
import { useRegisterDisabledReason } from './use-register-disabled-reason.ts'
import { useRegistering } from './use-registering.ts'

/** The classes of a plan with the results of the checks, and a button to register. */
export function PlanClasses({
  plan,
  term,
  registering,
}: {
  plan: RegistrationPlan
  term: NonNullable<RegistrationPlans['term']>
  registering: RegistrationPlans['registering']
}) {
  const registrations = useGroup(myRegistrations).data ?? []
  const enrollment = registeredSections(registrations)
  const unregistered = plan.classes.filter(
    ({ sectionId, course }) => course !== null && enrollment.get(sectionId) !== 'registered',
  )
  const checks = useGroup(
    classChecks(
      term.code,
      unregistered.map(({ sectionId }) => ({ sectionId })),
    ),
    unregistered.length > 0,
  )
  const { answers, add } = useCurrentResults()
  const frame = useRestoredFocus()
  const task = useRegistering()
  const unavailableReason = useRegisterDisabledReason(registering.pause)
  const context = {
    nameOf: classNames(plan, registrations),
    today: useToday(),
    zone: useCollegeZone(),
    now: new Date(),
  }
  const isDone = plan.classes.every(({ sectionId }) => enrollment.get(sectionId) === 'registered')
  const findings = checks.data?.findings ?? []
  const isBlocked = (sectionId: string) =>
    findings.some(({ classId, verdict }) => classId === sectionId && verdict === 'blocks')
  const ready = unregistered.filter(
    ({ sectionId }) => !isBlocked(sectionId) && enrollment.get(sectionId) === undefined,
  )
  const planFindings = findings.filter(({ classId }) => classId === null)
  const sendRequest = (sectionIds: readonly string[], action: 'add' | 'waitlist') =>
    task.mutate(
      sectionIds.map((sectionId) => ({ action, sectionId })),
      { onSuccess: add },
    )
  const disabledReason = task.isPending
    ? m.plan_classes_registering()
    : (unavailableReason ?? (ready.length === 0 ? m.plan_classes_nothing_ready() : undefined))
  return (
    <div ref={frame}>
      <ul className="rows" aria-busy={task.isPending || undefined}>
        {plan.classes.map((entry) => (
          <PlannedClassEntry
            key={entry.sectionId}
            planId={plan.id}
            planned={entry}
            enrollment={enrollment.get(entry.sectionId)}
            findings={findings.filter(({ classId }) => classId === entry.sectionId)}
            context={context}
            answer={answers.find(({ section }) => section.id === entry.sectionId)}
            onRequest={
              registering.isHere && unavailableReason === undefined && !task.isPending
                ? (action) => sendRequest([entry.sectionId], action)
                : null
            }
          />
        ))}
      </ul>
      <div className="mt-5 grid gap-4">
        {isDone ? (
          <Banner tone="good">{m.plan_classes_done()}</Banner>
        ) : (
          <PlanFigures
            plan={plan}
            enrollment={enrollment}
            credits={checks.data?.credits}
            isLoading={checks.state === 'loading'}
          />
        )}
        {planFindings.map((finding: Finding) => (
          <Banner key={finding.code} tone={finding.verdict === 'blocks' ? 'bad' : 'info'}>
            {describeFinding(finding, context)}
          </Banner>
        ))}
        {checks.data && (
          <p className="text-sm text-ink-soft">
            {m.plan_classes_checked({
              time: formatTime(checks.data.checkedAt, context.zone),
            })}
          </p>
        )}
        {checks.state === 'unavailable' && unavailableReason === undefined && (
          <Banner tone="warn">{m.plan_classes_check_failed()}</Banner>
        )}
        <div role="alert">
          {task.isError && <Banner tone="bad">{sendErrorMessage(task.error)}</Banner>}
        </div>
        {registering.isHere && !isDone && (
          <Button
            variant="primary"
            className="screen-only justify-self-start"
            disabledReason={disabledReason}
            onClick={() =>
              sendRequest(
                ready.map(({ sectionId }) => sectionId),
                'add',
              )
            }
          >
            {registerLabel(ready.length)}
          </Button>
        )}
        {!registering.isHere && !isDone && (
          <ExternalRegistrationNote plan={plan} url={registering.url} />
        )}
      </div>
    </div>
  )
}

/** A 409 means that nothing was sent: registration is paused or not possible here. */
const sendErrorMessage = (error: Error) =>
  error instanceof ApiError && error.status === 409
    ? m.plan_classes_send_refused()
    : m.plan_classes_send_failed()

/** The button's label, with the number of classes. */
function registerLabel(count: number): string {
  if (count === 0) return m.registrations_register()
  return isOne(count)
    ? m.plan_classes_register_one()
    : m.plan_classes_register_many({ count: formatCount(count) })
}
