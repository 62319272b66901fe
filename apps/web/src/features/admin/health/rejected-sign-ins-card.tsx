import type { HubHealth } from '#data/admin/operations/hub-health.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'

/** Labels of sign-in errors by their audit names. */
const reasons: Readonly<Record<string, () => string>> = {
  providerUnavailable: m.health_refused_unavailable,
  denied: m.health_refused_denied,
  expired: m.health_refused_expired,
  personUnknown: m.health_refused_unknown,
  providerRefused: m.health_refused_answer,
  startedElsewhere: m.health_refused_elsewhere,
  badRequest: m.health_refused_link,
  wrongPassword: m.health_refused_password,
  tooManyTries: m.health_refused_tries,
  wrongPasskey: m.health_refused_passkey,
  unknownPasskey: m.health_refused_passkey,
}

type RejectedSignIn = HubHealth['refusals'][number]

const reasonLabel = ({ reason }: RejectedSignIn) => reasons[reason]?.() ?? reason

/** The last day's rejected sign-ins by cause, to help connect the college's provider. */
export function RejectedSignInsCard({ refusals }: Pick<HubHealth, 'refusals'>) {
  const columns: Column<RejectedSignIn>[] = [
    {
      key: 'reason',
      header: m.health_refused_what(),
      rowHeader: true,
      accessor: reasonLabel,
    },
    {
      key: 'cause',
      header: m.health_refused_cause(),
      accessor: ({ cause }) => cause ?? '',
      cell: ({ cause }) =>
        cause === null ? null : (
          <span lang={inEnglish} className="[overflow-wrap:anywhere]">
            {cause}
          </span>
        ),
    },
    {
      key: 'count',
      header: m.health_refused_count(),
      number: true,
      isNarrow: true,
      accessor: ({ count }) => count,
    },
  ]
  return (
    <Sheet title={m.health_refused()} description={m.health_refused_text()}>
      {refusals.length === 0 ? (
        <p className="text-ink-soft">{m.health_refused_none()}</p>
      ) : (
        <DataTable
          caption={m.health_refused()}
          hideCaption
          rows={refusals}
          columns={columns}
          rowKey={({ reason, cause }) => `${reason} ${cause}`}
        />
      )}
    </Sheet>
  )
}
