import { useGroup } from '#data/query/group-view.ts'
import { requestLabels } from '#data/registration/plans/request-labels.ts'
import { myRequests } from '#data/registration/requests.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { Card } from '#ui/card/card.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { RequestResult } from './request-result.tsx'
import { useRefreshOnceProcessed } from './use-registering.ts'

/** The student's requests and the college's responses, with receipts. */
export function RequestsCard() {
  const group = useGroup(myRequests, useRegisters())
  const zone = useCollegeZone()
  useRefreshOnceProcessed(group.data ?? [])
  return (
    <Card
      group={group}
      title={m.plan_classes_requests()}
      description={m.plan_classes_requests_what()}
      empty={m.plan_classes_requests_none()}
      lines={3}
    >
      {(requests) => (
        <ul className="rows">
          {requests.map((request) => (
            <li key={request.id} className="grid gap-1 py-3">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {m.plan_classes_asked_name({
                    action: requestLabels[request.action](),
                    name: request.section.name,
                  })}
                </span>
                <time dateTime={request.requestedAt} className="text-sm text-ink-soft">
                  {formatInstant(request.requestedAt, zone, new Date())}
                </time>
              </p>
              <RequestResult request={request} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
