import { useState } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import { classNames } from '#data/registration/plans/class-names.ts'
import { describeFinding, type FindingContext } from '#data/registration/plans/describe-finding.ts'
import { type StudentPlans, studentPlans } from '#data/registration/plans/student-plans.ts'
import type { Registration } from '#data/shapes.ts'
import { formatCreditFigure, formatTime } from '#lib/i18n/format.ts'
import { getLang, inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { FindingList } from '#ui/academics/finding-list.tsx'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Select } from '#ui/controls/select.tsx'
import { formatCredits } from '#ui/text/credits.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'

type CheckedPlan = StudentPlans['plans'][number]

/** A student's plans for a term with the results of the checks, for advisors. */
export function PlannedClassesCard({
  personId,
  reason,
  canRead,
  forbidden,
  registrations,
}: {
  personId: string
  reason: string
  canRead: boolean
  forbidden: string
  registrations: readonly Registration[]
}) {
  const [term, setTerm] = useState<string | undefined>()
  const group = useGroup(studentPlans(personId, term, reason), canRead)
  const { terms = [], term: shown = null } = group.data ?? {}
  const view = canRead ? group : { ...group, state: 'forbidden' as const }
  return (
    <Card
      group={emptyWhen(view, ({ plans }) => plans.length === 0)}
      title={m.people_plans()}
      description={m.people_plans_what()}
      empty={shown ? m.people_plans_empty({ term: shown.title }) : m.people_plans_no_term()}
      forbidden={forbidden}
      lines={4}
      action={
        terms.length > 1 &&
        shown && (
          <Select
            label={m.plan_classes_term()}
            hideLabel
            value={shown.code}
            options={terms.map((candidate) => ({
              value: candidate.code,
              label: candidate.title,
              lang: getLang(candidate),
            }))}
            onChange={setTerm}
          />
        )
      }
    >
      {({ plans }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {plans.map((plan) => (
            <Plan key={plan.plan.id} checked={plan} registrations={registrations} />
          ))}
        </div>
      )}
    </Card>
  )
}

function Plan({
  checked: { plan, checks },
  registrations,
}: {
  checked: CheckedPlan
  registrations: readonly Registration[]
}) {
  const zone = useCollegeZone()
  const context: FindingContext = {
    nameOf: classNames(plan, registrations),
    today: useToday(),
    zone,
    now: new Date(),
  }
  const getFindings = (classId: string | null) =>
    checks.findings
      .filter((finding) => finding.classId === classId)
      .map((finding) => ({ verdict: finding.verdict, text: describeFinding(finding, context) }))
  const { registered } = checks.credits
  return (
    <section aria-label={plan.name}>
      <h3 className="text-base font-semibold">
        <bdi>{plan.name}</bdi>
      </h3>
      <p className="text-sm text-ink-soft">
        {m.people_plans_checked({ time: formatTime(checks.checkedAt, zone) })}{' '}
        {registered !== null &&
          m.people_plans_registered({ credits: formatCreditFigure(registered) })}
      </p>
      {plan.classes.length === 0 && <p className="mt-2">{m.people_plans_no_classes()}</p>}
      <ul className="rows mt-2">
        {plan.classes.map(({ sectionId, course, credits }) => {
          const section = course?.sections[0]
          const units = credits ?? section?.credits.minimum ?? null
          return (
            <li key={sectionId} className="grid gap-1 py-3">
              <h4 className="text-base">
                <span className="figures font-semibold">
                  {section?.name ?? m.class_check_another()}
                </span>{' '}
                <bdi lang={inEnglish} className="font-normal">
                  {section?.title}
                </bdi>
              </h4>
              <p className="text-sm text-ink-soft">
                {course === null
                  ? m.plan_classes_gone()
                  : units === null
                    ? m.classes_credits_unknown()
                    : formatCredits(units)}
              </p>
              <FindingList findings={getFindings(sectionId)} />
            </li>
          )
        })}
      </ul>
      <FindingList findings={getFindings(null)} />
    </section>
  )
}
