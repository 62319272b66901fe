import type { Rehearsal } from '#data/admin/rehearsal.ts'
import { formatCount, formatInstant, formatLongDay } from '#lib/i18n/format.ts'
import { inEnglish, inLanguage } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Figure, Figures } from '#ui/layout/figure.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { SectionCell } from '../section-cell.tsx'
import { describeMistake, formatMinutes, reasonLabels, uncheckedLabels } from './rehearsal-texts.ts'

/** The results of a rehearsal. */
export function RehearsalResult({ rehearsal }: { rehearsal: Rehearsal }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const { term, earlier, knownBy, firstOn, opensAt, students, gone, requests } = rehearsal
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid max-w-[70ch] gap-2">
        <p>
          {m.rehearsal_of({
            term: inLanguage(term).title,
            when: formatInstant(opensAt, zone, now),
            earlier: inLanguage(earlier).title,
            day: formatLongDay(firstOn),
          })}
        </p>
        {knownBy === 'day' && <p className="text-sm text-ink-soft">{m.rehearsal_by_day()}</p>}
        {gone > 0 && (
          <p className="text-sm text-ink-soft">{m.rehearsal_gone({ count: formatCount(gone) })}</p>
        )}
      </div>
      <Figures isWide>
        <Figure value={formatCount(students)} label={m.rehearsal_students()} />
        <Figure value={formatCount(requests.registered)} label={m.rehearsal_registered()} />
        <Figure value={formatCount(requests.waitlisted)} label={m.rehearsal_waitlisted()} />
        <Figure value={formatCount(requests.refused)} label={m.rehearsal_refused()} />
        {requests.unknown > 0 && (
          <Figure value={formatCount(requests.unknown)} label={m.rehearsal_unknown()} />
        )}
      </Figures>
      <Reasons rehearsal={rehearsal} />
      <FilledSections rehearsal={rehearsal} />
      <Mistakes rehearsal={rehearsal} />
      <Calls rehearsal={rehearsal} />
      <p className="max-w-[70ch] text-sm text-ink-soft">
        {m.rehearsal_unchecked()}
        {rehearsal.unchecked.length > 0 &&
          ` ${m.rehearsal_unsent({ list: rehearsal.unchecked.map((kind) => uncheckedLabels[kind]()).join(', ') })}`}
      </p>
    </div>
  )
}

type SectionProps = { rehearsal: Rehearsal }

function Reasons({ rehearsal: { reasons } }: SectionProps) {
  if (reasons.length === 0) return null
  return (
    <DataTable
      caption={m.rehearsal_reasons()}
      rows={reasons}
      rowKey={({ code }) => code}
      columns={[
        {
          key: 'reason',
          header: m.rehearsal_reason(),
          rowHeader: true,
          accessor: ({ code }) => reasonLabels[code](),
        },
        {
          key: 'requests',
          header: m.rehearsal_requests(),
          number: true,
          accessor: ({ requests }) => formatCount(requests),
        },
        {
          key: 'students',
          header: m.rehearsal_students(),
          number: true,
          accessor: ({ students }) => formatCount(students),
        },
      ]}
    />
  )
}

function FilledSections({ rehearsal: { filled, filledCount } }: SectionProps) {
  if (filledCount === 0) return <p>{m.rehearsal_none_full()}</p>
  return (
    <div className="grid gap-2">
      <DataTable
        caption={m.rehearsal_full()}
        rows={filled}
        rowKey={({ section }) => section.name}
        columns={[
          {
            key: 'section',
            header: m.rehearsal_section(),
            rowHeader: true,
            accessor: ({ section }) => section.name,
            cell: ({ section }) => <SectionCell section={section} />,
          },
          {
            key: 'after',
            header: m.rehearsal_after(),
            number: true,
            accessor: ({ afterSeconds }) => formatMinutes(afterSeconds),
          },
          {
            key: 'tooLate',
            header: m.rehearsal_too_late(),
            number: true,
            accessor: ({ tooLate }) => formatCount(tooLate),
          },
        ]}
      />
      {filledCount > filled.length && (
        <p className="text-sm text-ink-soft">
          {m.rehearsal_more({ count: formatCount(filledCount - filled.length) })}
        </p>
      )}
    </div>
  )
}

function Mistakes({ rehearsal: { mistakes } }: SectionProps) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  if (mistakes.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">{m.rehearsal_mistakes()}</h3>
      <ul className="list-disc ps-5">
        {mistakes.map((mistake) => (
          <li key={`${mistake.code} ${mistake.label}`}>
            {mistake.label !== null && <bdi lang={inEnglish}>{mistake.label}: </bdi>}
            {describeMistake(mistake)}
            {mistake.at !== null && ` (${formatInstant(mistake.at, zone, now)})`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Calls({ rehearsal: { calls } }: SectionProps) {
  const { total, busiestSecond, perSecond, longestWaitSeconds } = calls
  if (perSecond === null || longestWaitSeconds === null)
    return <p className="text-ink-soft">{m.rehearsal_no_calls()}</p>
  return (
    <p className="max-w-[70ch]">
      {m.rehearsal_calls({
        total: formatCount(total),
        busiest: formatCount(busiestSecond),
        limit: formatCount(perSecond),
        wait: formatMinutes(longestWaitSeconds),
      })}
    </p>
  )
}
