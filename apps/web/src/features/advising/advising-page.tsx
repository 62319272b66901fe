import { reasonKinds } from '@myhub/domain/advising/reasons.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { type Advisee, myAdvisees } from '#data/advising/caseload.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { useAdvises } from '#session/work.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { ListTools } from '#ui/table/list-tools.tsx'
import { downloadCsv } from '#ui/table/model/csv.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { AdviseeTable, columnsOf } from './advisee-table.tsx'
import { caseloadCsv } from './caseload-file.ts'
import {
  type AdvisingSearch,
  named,
  readAdvisingSearch,
  uncheckedForAll,
  withReason,
} from './find-advisees.ts'
import { listed, reasonNames } from './reason-words.ts'

/** The students whom a person advises, those who need them first. The URL has the chosen reason. */
export function AdvisingPage() {
  const user = useMineUser()
  const advises = useAdvises()
  return (
    <Page
      title={m.advising_title()}
      intro={m.advising_intro()}
      actions={
        advises && (
          <Link to="/notices/advisees" className={buttonClass()}>
            <Flag size={18} strokeWidth={1.75} aria-hidden />
            {m.notice_advisees_title()}
          </Link>
        )
      }
    >
      {user?.impersonatorName ? (
        <Sheet title={m.advising_students()}>
          <p className="max-w-[60ch] text-ink-soft">{m.advising_viewing_as()}</p>
        </Sheet>
      ) : (
        <Students />
      )}
    </Page>
  )
}

function Students() {
  const advises = useAdvises()
  const group = useGroup(myAdvisees, advises)
  return (
    <Card
      group={emptyWhen(group, (advisees) => advisees.length === 0)}
      title={m.advising_students()}
      description={advises === false ? undefined : m.advising_logged()}
      subject={m.advising_your_advisees()}
      empty={advises === false ? m.advising_for_advisors() : m.advising_empty()}
      drawing="autumn"
      lines={12}
    >
      {(advisees) => <Caseload advisees={advisees} />}
    </Card>
  )
}

function Caseload({ advisees }: { advisees: readonly Advisee[] }) {
  const { reason } = readAdvisingSearch(useSearch({ strict: false }))
  const [search, setSearch] = useState('')
  const [zone, today] = [useCollegeZone(), useToday()]
  const wanted = useDeferredValue(search)
  const found = useMemo(
    () => named(withReason(advisees, reason), wanted),
    [advisees, reason, wanted],
  )
  const unchecked = useMemo(() => uncheckedForAll(advisees), [advisees])
  const columns = useMemo(() => columnsOf(unchecked), [unchecked])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {unchecked.length > 0 && (
        <Banner tone="warn" title={m.advising_unchecked_title()}>
          <p>{m.advising_unchecked_text({ reasons: listed(unchecked) })}</p>
        </Banner>
      )}
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-[1_1_16rem]">
          <SearchField label={m.advising_search()} value={search} onChange={setSearch} />
        </div>
        <ReasonChoice advisees={advisees} reason={reason} />
      </div>
      <p role="status" className="font-semibold">
        {countInWords(found.length, advisees.length)}
      </p>
      {found.length === 0 ? (
        <p className="text-ink-soft">{m.advising_nobody_found()}</p>
      ) : (
        <>
          <ListTools
            emails={found.map(({ email }) => email)}
            subject={m.advising_subject()}
            onDownload={() =>
              downloadCsv(
                `${m.advising_file()}-${today}`,
                caseloadCsv(found, { zone, today, now: new Date() }),
              )
            }
          />
          <AdviseeTable key={`${reason} ${wanted}`} advisees={found} columns={columns} />
        </>
      )}
    </div>
  )
}

function countInWords(found: number, all: number): string {
  if (found !== all)
    return m.advising_count_of({ found: formatCount(found), count: formatCount(all) })
  return isOne(all) ? m.advising_count_one() : m.advising_count({ count: formatCount(all) })
}

/** Chooses a reason; those that nobody has are left out. */
function ReasonChoice({
  advisees,
  reason,
}: {
  advisees: readonly Advisee[]
  reason: AdvisingSearch['reason']
}) {
  const navigate = useNavigate()
  const countOf = (wanted: AdvisingSearch['reason']) => withReason(advisees, wanted).length
  const kinds = reasonKinds.filter((kind) => kind === reason || countOf(kind) > 0)
  return (
    <Select
      label={m.advising_reason()}
      value={reason ?? ''}
      options={[
        { value: '', label: m.advising_everyone({ count: formatCount(advisees.length) }) },
        { value: 'any', label: m.advising_any({ count: formatCount(countOf('any')) }) },
        ...kinds.map((kind) => ({
          value: kind,
          label: m.advising_with({
            reason: reasonNames[kind](),
            count: formatCount(countOf(kind)),
          }),
        })),
      ]}
      onChange={(value) =>
        void navigate({
          to: '/advising',
          search: readAdvisingSearch({ reason: value }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
