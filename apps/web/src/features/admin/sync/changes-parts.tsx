import type { ReactNode } from 'react'
import type { RecentChanges } from '#data/admin/operations/admin-sync.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { actionLabel } from '../audit/action-labels.ts'
import { describeFinding } from '../health/describe-finding.ts'
import { useFormatInstant } from '../ui/use-format-instant.ts'

function ChangeSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  )
}

/** New and resolved problems. */
export function Findings({ findings }: Pick<RecentChanges, 'findings'>) {
  const formatAt = useFormatInstant()
  if (findings.length === 0) return null
  return (
    <ChangeSection title={m.admin_sync_recent_findings()}>
      <ul className="rows">
        {findings.map(({ finding, beganAt, endedAt }) => {
          const from = formatAt(beganAt)
          return (
            <li key={`${finding.rule} ${finding.subject} ${beganAt}`} className="grid gap-1 py-2">
              <p className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <span className="min-w-0">
                  {describeFinding(finding, beganAt, formatAt).problem}
                </span>
                <Chip tone={endedAt ? 'good' : 'warn'}>
                  {endedAt ? m.admin_sync_recent_over() : m.admin_sync_recent_new()}
                </Chip>
              </p>
              <p className="text-sm text-ink-soft">
                {endedAt
                  ? m.admin_sync_recent_from_to({ from, to: formatAt(endedAt) })
                  : m.admin_sync_recent_from({ from })}
              </p>
            </li>
          )
        })}
      </ul>
    </ChangeSection>
  )
}

/** New versions of the hub with their database migrations. */
export function Versions({ releases, migrations }: Pick<RecentChanges, 'releases' | 'migrations'>) {
  const formatAt = useFormatInstant()
  if (releases.length + migrations.length === 0) return null
  return (
    <ChangeSection title={m.admin_sync_recent_versions()}>
      <ul className="rows">
        {releases.map(({ version, since }) => (
          <li key={since} className="py-2">
            {m.admin_sync_recent_release({ version, time: formatAt(since) })}
          </li>
        ))}
        {migrations.length > 0 && (
          <li className="py-2">
            {m.admin_sync_recent_migrations()} <span lang={inEnglish}>{migrations.join(', ')}</span>
          </li>
        )}
      </ul>
    </ChangeSection>
  )
}

const importLabels = {
  people: m.admin_sync_import_people,
  classes: m.admin_sync_import_classes,
  registrations: m.admin_sync_import_registrations,
  holds: m.admin_sync_import_holds,
  money: m.admin_sync_import_money,
  programs: m.admin_sync_import_programs,
  academics: m.admin_sync_import_academics,
  admissions: m.admin_sync_import_admissions,
  catalog: m.admin_sync_import_catalog,
  other: m.admin_sync_import_other,
} as const satisfies Record<RecentChanges['imports'][number]['kind'], () => string>

type Import = RecentChanges['imports'][number]

const countColumn = (key: 'added' | 'changed' | 'ended', header: string): Column<Import> => ({
  ...{ key, header, number: true, isNarrow: true },
  accessor: (row) => formatCount(row[key]),
})

/** The number of records that imports added, changed, and ended. */
export function Imports({ imports }: Pick<RecentChanges, 'imports'>) {
  if (imports.length === 0) return null
  const columns: Column<Import>[] = [
    {
      ...{ key: 'kind', header: m.admin_sync_recent_kind(), rowHeader: true },
      accessor: ({ kind }) => importLabels[kind](),
    },
    countColumn('added', m.admin_sync_recent_added()),
    countColumn('changed', m.admin_sync_recent_changed()),
    countColumn('ended', m.admin_sync_recent_ended()),
  ]
  return (
    <ChangeSection title={m.admin_sync_recent_imports()}>
      <DataTable
        caption={m.admin_sync_recent_imports()}
        hideCaption
        rows={imports}
        columns={columns}
        rowKey={({ kind }) => kind}
      />
    </ChangeSection>
  )
}

/** Changes in Administration, with the author if the user can see it. */
export function Administration({ rows }: { rows: RecentChanges['administration'] }) {
  if (rows.length === 0) return null
  const getActor = ({ by, isCommand }: RecentChanges['administration'][number]) =>
    isCommand ? m.admin_sync_recent_command() : by
  return (
    <ChangeSection title={m.admin_sync_recent_administration()}>
      <dl className="rows">
        {rows.map((row) => {
          const actor = getActor(row)
          return (
            <div
              key={`${row.action} ${row.by} ${row.isCommand}`}
              className="flex justify-between gap-4 py-2"
            >
              <dt className="min-w-0">
                {actionLabel(row.action)}
                {actor && <span className="block text-sm text-ink-soft">{actor}</span>}
              </dt>
              <dd className="figures">{formatCount(row.count)}</dd>
            </div>
          )
        })}
      </dl>
    </ChangeSection>
  )
}

/** Counts by name. */
export function Counts({
  title,
  rows,
}: {
  title: string
  rows: readonly { name: string; count: number }[]
}) {
  return (
    <ChangeSection title={title}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{m.admin_sync_recent_none()}</p>
      ) : (
        <dl className="rows">
          {rows.map(({ name, count }) => (
            <div key={name} className="flex justify-between gap-4 py-2">
              <dt>{name}</dt>
              <dd className="figures">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </ChangeSection>
  )
}
