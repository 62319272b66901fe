import { auditActions } from '@myhub/domain/access/audit-actions.ts'
import { useMemo, useState } from 'react'
import { type AuditEntry, auditEntries } from '#data/admin/audit.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { dayBounds } from '../ui/wall-clock.ts'
import { actionLabel } from './action-labels.ts'
import { auditColumns } from './audit-columns.tsx'
import { type AuditRow, groupRepeats, isOwnSignIn } from './audit-rows.ts'
import { DayRangeFields, isValidRange } from './day-range.tsx'

const processing = {
  sort: true,
  filter: true,
  pageSize: 20,
  chooseColumns: true,
  download: 'audit',
}
const DEFAULT_DAYS = 6

/** All actions, sorted by their names. */
const actionChoices = () =>
  auditActions
    .map((name) => ({ value: name, label: actionLabel(name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))

type AuditQuery = { action: string; from: string; to: string; isFull: boolean }

/** The audit of views and changes, with reasons (R8.20). */
export function AuditPage() {
  const today = useToday()
  const [query, setQuery] = useState<AuditQuery>(() => ({
    action: '',
    from: addDays(today, -DEFAULT_DAYS),
    to: today,
    isFull: false,
  }))
  const change = (changes: Partial<AuditQuery>) => setQuery({ ...query, ...changes })
  return (
    <AdminFrame title={m.admin_audit()} intro={m.admin_audit_text()}>
      <Sheet title={m.admin_audit_filter()}>
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            label={m.admin_audit_action()}
            wide
            value={query.action}
            options={[{ value: '', label: m.admin_audit_any() }, ...actionChoices()]}
            onChange={(action) => change({ action })}
          />
          <DayRangeFields from={query.from} to={query.to} onChange={change} />
        </div>
        <div className="mt-2">
          <Checkbox
            label={m.admin_audit_full()}
            checked={query.isFull}
            onChange={(isFull) => change({ isFull })}
          />
        </div>
      </Sheet>
      {isValidRange(query) && <Entries {...query} />}
    </AdminFrame>
  )
}

function Entries({ action, from, to, isFull }: AuditQuery) {
  const username = useMineUser()?.username ?? null
  const zone = useCollegeZone()
  const filter = {
    action,
    from: dayBounds(from, zone).begins ?? '',
    to: dayBounds(to, zone).ends ?? '',
  }
  const entries = useGroup(auditEntries(filter))
  const columns = useMemo(() => auditColumns(zone), [zone])
  const toRows = (items: readonly AuditEntry[]): AuditRow[] => {
    if (isFull) return items.map((entry) => ({ ...entry, times: 1 }))
    return groupRepeats(items.filter((entry) => action !== '' || !isOwnSignIn(entry, username)))
  }
  return (
    <Card
      group={emptyWhen(entries, ({ items }) => toRows(items).length === 0)}
      title={m.admin_audit_list()}
      subject={m.admin_audit()}
      empty={entries.data?.items.length ? m.admin_audit_only_own() : m.admin_audit_empty()}
      singular
      lines={12}
    >
      {({ items, totalCount }) => (
        <>
          {totalCount > items.length && (
            <p className="mb-4 max-w-[70ch]" role="status">
              {m.admin_audit_shown({
                total: formatCount(totalCount),
                shown: formatCount(items.length),
              })}
            </p>
          )}
          <ProcessedTable
            caption={m.admin_audit()}
            hideCaption
            rows={toRows(items)}
            columns={columns}
            processing={processing}
          />
        </>
      )}
    </Card>
  )
}
