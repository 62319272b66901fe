import { useState } from 'react'
import { type OverviewFilter, registrationOverview } from '#data/admin/manage-registration.ts'
import { useGroup } from '#data/query/group-view.ts'
import { rejectionLabel } from '#data/registration/plans/rejection-labels.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Figure, Figures } from '#ui/layout/figure.tsx'
import { requestStates, stateNames } from './request-states.ts'
import { RequestsTable } from './requests-table.tsx'

type State = NonNullable<OverviewFilter['state']>
type Reason = NonNullable<OverviewFilter['reason']>

/** All registration requests by state, with rejections by reason. */
export function RequestsCard() {
  const [state, setState] = useState<State | ''>('')
  const [reason, setReason] = useState<Reason | ''>('')
  const group = useGroup(
    registrationOverview({ ...(state !== '' && { state }), ...(reason !== '' && { reason }) }),
  )
  return (
    <Card
      group={group}
      title={m.admin_registration_requests()}
      description={m.admin_registration_requests_text()}
      empty={m.admin_registration_none()}
      singular
      lines={10}
    >
      {({ counts, reasons, requests }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Figures isWide>
            {stateNames.map((stateName) => (
              <Figure
                key={stateName}
                value={formatCount(counts[stateName])}
                label={requestStates[stateName].word()}
              />
            ))}
          </Figures>
          <div className="screen-only grid gap-4 sm:grid-cols-2">
            <Select
              wide
              label={m.admin_registration_state()}
              value={state}
              options={[
                { value: '', label: m.admin_registration_any_state() },
                ...stateNames.map((stateName) => ({
                  value: stateName,
                  label: requestStates[stateName].word(),
                })),
              ]}
              onChange={(value) => {
                setState(value as State | '')
                setReason('')
              }}
            />
            <Select
              wide
              label={m.admin_registration_reason()}
              value={reason}
              options={[
                { value: '', label: m.admin_registration_any_reason() },
                ...reasons.map(({ code, count }) => ({
                  value: code,
                  label: `${rejectionLabel({ code })} (${formatCount(count)})`,
                })),
              ]}
              onChange={(value) => {
                setReason(value as Reason | '')
                if (value !== '') setState('refused')
              }}
            />
          </div>
          {requests.length === 0 ? (
            <p className="text-ink-soft">{m.admin_registration_none()}</p>
          ) : (
            <RequestsTable requests={requests} />
          )}
        </div>
      )}
    </Card>
  )
}
