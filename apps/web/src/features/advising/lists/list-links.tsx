import { Link, useNavigate } from '@tanstack/react-router'
import type { CaseloadList } from '#data/advising/caseload-lists.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { exactMatch, LinkTabs } from '#ui/layout/tabs.tsx'
import { toSearch } from './list-filter.ts'

/**
 * The advisor's lists as links, or as a select on phones.
 * @param onOpen called when any link is followed, including the open list's
 */
export function ListLinks({
  lists,
  opened,
  onOpen,
}: {
  lists: readonly CaseloadList[]
  opened: CaseloadList | null
  onOpen: () => void
}) {
  const navigate = useNavigate()
  const open = (id: string) => {
    onOpen()
    const list = lists.find((candidate) => candidate.id === id)
    void navigate({ to: '/advising', search: list ? toSearch(list) : {}, resetScroll: false })
  }
  return (
    <div className="screen-only">
      <div className="sm:hidden">
        <Select
          wide
          label={m.caseload_lists()}
          value={opened?.id ?? ''}
          options={[
            { value: '', label: opened ? m.caseload_lists_none() : m.caseload_lists_choose() },
            ...lists.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={open}
        />
      </div>
      <div className="max-sm:hidden">
        <LinkTabs label={m.caseload_lists()} wraps>
          <Link
            to="/advising"
            search={{}}
            activeOptions={exactMatch}
            resetScroll={false}
            onClick={onOpen}
          >
            {m.caseload_lists_none()}
          </Link>
          {lists.map((list) => (
            <Link
              key={list.id}
              to="/advising"
              search={toSearch(list)}
              activeOptions={exactMatch}
              aria-current={list.id === opened?.id ? 'page' : undefined}
              resetScroll={false}
              onClick={onOpen}
            >
              <bdi>{list.name}</bdi>
            </Link>
          ))}
        </LinkTabs>
      </div>
    </div>
  )
}
