import {
  type CaseloadFilter,
  type CaseloadReason,
  toSavedFilter,
} from '@myhub/domain/advising/caseload-lists.ts'
import { reasonKinds } from '@myhub/domain/advising/reasons.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Advisee } from '#data/advising/caseload.ts'
import type { CaseloadList } from '#data/advising/caseload-lists.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { UndoNote } from '#ui/status/undo-note.tsx'
import { ListTools } from '#ui/table/list-tools.tsx'
import { downloadCsv } from '#ui/table/model/csv.ts'
import { formatStudentCount } from '#ui/text/students.ts'
import { AdviseeTable, columnsOf } from './advisee-table.tsx'
import { caseloadCsv } from './caseload-file.ts'
import {
  type AdvisingSearch,
  countByReason,
  filterByName,
  filterByReason,
  parseAdvisingSearch,
  uncheckedForAll,
} from './find-advisees.ts'
import { ListActions } from './lists/list-actions.tsx'
import { ListLinks } from './lists/list-links.tsx'
import { useDeleteList } from './lists/use-delete-list.ts'
import { MessageButton } from './messages/message-button.tsx'
import { listReasons, reasonNames, type TimeContext } from './reason-labels.ts'

/**
 * The students with filters. The URL contains the reason and the open list; the search text comes
 * from the list until the user changes it.
 * @param lists the saved lists; null when they are unavailable
 */
export function Caseload({
  advisees,
  lists,
  time,
}: {
  advisees: readonly Advisee[]
  lists: readonly CaseloadList[] | null
  time: TimeContext
}) {
  const { reason, list } = parseAdvisingSearch(useSearch({ strict: false }))
  const opened = lists?.find(({ id }) => id === list) ?? null
  const [typedSearch, setTypedSearch] = useState<{
    list: string | undefined
    words: string
  } | null>(null)
  const search =
    typedSearch && typedSearch.list === list ? typedSearch.words : (opened?.filter.words ?? '')
  const { undoable, remove, isBusy } = useDeleteList()
  const navigate = useNavigate()
  const deferredSearch = useDeferredValue(search)
  const matches = useMemo(
    () => filterByName(filterByReason(advisees, reason), deferredSearch),
    [advisees, reason, deferredSearch],
  )
  const unchecked = useMemo(() => uncheckedForAll(advisees), [advisees])
  const columns = useMemo(() => columnsOf(unchecked, time), [unchecked, time])
  const isJustDeleted = remove.variables?.id === list
  const isMissing = lists !== null && list !== undefined && opened === null && !isJustDeleted
  const filter: CaseloadFilter = toSavedFilter({ reason: reason ?? null, words: search })
  const deleteList = (deleted: CaseloadList) => {
    // Keep the list's students on screen.
    setTypedSearch({ list, words: search })
    remove.mutate(deleted, {
      onSuccess: () => {
        setTypedSearch({ list: undefined, words: search })
        const to = parseAdvisingSearch({ reason })
        void navigate({ to: '/advising', search: to, replace: true, resetScroll: false })
      },
    })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {unchecked.length > 0 && (
        <Banner tone="warn" title={m.advising_unchecked_title()}>
          <p>{m.advising_unchecked_text({ reasons: listReasons(unchecked) })}</p>
        </Banner>
      )}
      <UndoNote last={undoable} shouldFocus />
      {lists === null && <p className="text-ink-soft">{m.caseload_lists_unavailable()}</p>}
      {lists !== null && lists.length > 0 && (
        <ListLinks lists={lists} opened={opened} onOpen={() => setTypedSearch(null)} />
      )}
      {isMissing && (
        <Banner>
          <p>{m.caseload_list_gone()}</p>
        </Banner>
      )}
      {opened?.isOutdated && (
        <Banner tone="warn" title={m.caseload_list_outdated_title()}>
          <p>{m.caseload_list_outdated_text({ name: opened.name })}</p>
        </Banner>
      )}
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-[1_1_16rem]">
          <SearchField
            label={m.advising_search()}
            value={search}
            onChange={(words) => setTypedSearch({ list, words })}
          />
        </div>
        <ReasonSelect advisees={advisees} reason={reason} list={list} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="font-semibold">
          {describeCount(matches.length, advisees.length)}
        </p>
        {lists !== null && (
          <ListActions
            lists={lists}
            opened={opened}
            filter={filter}
            isDeleting={isBusy}
            onDelete={deleteList}
          />
        )}
      </div>
      {matches.length === 0 ? (
        <p className="text-ink-soft">{m.advising_nobody_found()}</p>
      ) : (
        <>
          <ListTools
            emails={matches.map(({ email }) => email)}
            subject={m.advising_subject()}
            onDownload={() =>
              downloadCsv(`${m.advising_file()}-${time.today}`, caseloadCsv(matches, time))
            }
          >
            <MessageButton
              to="list"
              recipients={matches.map(({ id, firstName, lastName }) => ({
                id,
                name: `${firstName} ${lastName}`,
              }))}
            />
          </ListTools>
          <AdviseeTable key={`${reason} ${deferredSearch}`} advisees={matches} columns={columns} />
        </>
      )}
    </div>
  )
}

function describeCount(matches: number, all: number): string {
  if (matches !== all)
    return m.advising_count_of({ found: formatCount(matches), count: formatCount(all) })
  return formatStudentCount(all)
}

/** Chooses a reason; reasons without students are omitted. */
function ReasonSelect({
  advisees,
  reason,
  list,
}: {
  advisees: readonly Advisee[]
  reason: AdvisingSearch['reason']
  /** The open list; it stays open. */
  list: AdvisingSearch['list']
}) {
  const navigate = useNavigate()
  const counts = useMemo(() => countByReason(advisees), [advisees])
  const countOf = (of: CaseloadReason) => counts.get(of) ?? 0
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
          search: parseAdvisingSearch({ reason: value, list }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
