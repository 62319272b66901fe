import { Link } from '@tanstack/react-router'
import { myCaseloadSummary } from '#data/advising/caseload.ts'
import { useGroup } from '#data/query/group-view.ts'
import { listReasons, reasonNames, reasonTones } from '#features/advising/reason-labels.ts'
import { m } from '#locales/compiled/messages.js'
import { useAdvises } from '#session/work.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { formatStudentCount } from '#ui/text/students.ts'

/** The number of the person's advisees and their reasons, without names. */
export function AdvisingCard() {
  const group = useGroup(myCaseloadSummary, useAdvises())
  return (
    <Card
      title={m.advising_title()}
      subject={m.advising_your_advisees()}
      group={emptyWhen(group, ({ count }) => count === 0)}
      empty={m.advising_empty()}
      drawing="autumn"
      lines={5}
    >
      {({ count, reasons, unchecked }) => (
        <div className="grid gap-3">
          <p className="font-semibold">{formatStudentCount(count)}</p>
          {reasons.length > 0 && (
            <ul className="rows">
              {reasons.map((reason) => (
                <li key={reason.kind} className="flex items-center justify-between gap-4 py-2">
                  <Chip tone={reasonTones[reason.kind]}>{reasonNames[reason.kind]()}</Chip>
                  <Link
                    to="/advising"
                    search={{ reason: reason.kind }}
                    className="link inline-flex min-h-11 items-center"
                    aria-label={m.advising_with({
                      reason: reasonNames[reason.kind](),
                      count: formatStudentCount(reason.count),
                    })}
                  >
                    {formatStudentCount(reason.count)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {unchecked.length > 0 && (
            <p className="text-sm text-ink-soft">
              {m.advising_unchecked({ reasons: listReasons(unchecked) })}
            </p>
          )}
          <p>
            <Link to="/advising" className="link inline-flex min-h-11 items-center">
              {m.advising_all()}
            </Link>
          </p>
        </div>
      )}
    </Card>
  )
}
