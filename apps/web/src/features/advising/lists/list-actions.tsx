import {
  type CaseloadFilter,
  isFiltered,
  isSameFilter,
  mostLists,
} from '@myhub/domain/advising/caseload-lists.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import {
  type CaseloadList,
  changeCaseloadList,
  saveCaseloadList,
} from '#data/advising/caseload-lists.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { toast } from '#ui/toast/toasts.ts'
import { filterInWords, searchOf } from './list-words.ts'

const NameListDialog = lazyModule(() => import('./name-list-dialog.tsx')).dialog('NameListDialog')

/**
 * Saves the current filter as a list, and changes the open list. Renders nothing without a filter
 * or an open list.
 */
export function ListActions({
  lists,
  opened,
  filter,
  isDeleting,
  onDelete,
}: {
  lists: readonly CaseloadList[]
  opened: CaseloadList | null
  filter: CaseloadFilter
  isDeleting: boolean
  onDelete: (list: CaseloadList) => void
}) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'save' | 'rename' | null>(null)
  const frame = useRestoredFocus()
  const update = useMutation({
    mutationFn: ({ id }: CaseloadList) => changeCaseloadList(id, { filter }),
    onSuccess: () => toast({ type: 'positive', message: m.caseload_list_updated() }),
    onError: () => toast({ type: 'negative', message: m.caseload_list_failed() }),
  })
  const close = () => setAsking(null)
  const isSaved = opened !== null && !opened.isOutdated && isSameFilter(opened.filter, filter)
  const isWorthSaving = isFiltered(filter) && !isSaved
  const full = lists.length >= mostLists ? m.caseload_list_too_many() : undefined
  const saveNew = opened ? m.caseload_list_save_new() : m.caseload_list_save()
  const saveAs = async (name: string) => {
    const list = await saveCaseloadList({ name, filter })
    void navigate({ to: '/advising', search: searchOf(list), resetScroll: false })
  }
  return (
    <div ref={frame} className="screen-only flex flex-wrap items-center gap-2">
      {isWorthSaving && opened && (
        <Button
          aria-label={m.caseload_list_action_for({
            action: m.caseload_list_update(),
            name: opened.name,
          })}
          disabledReason={update.isPending ? m.ui_saving() : undefined}
          onClick={() => update.mutate(opened)}
        >
          {m.caseload_list_update()}
        </Button>
      )}
      {isWorthSaving && (
        <Button disabledReason={full} onClick={() => setAsking('save')}>
          <Bookmark size={18} strokeWidth={1.75} aria-hidden />
          {saveNew}
        </Button>
      )}
      {opened && (
        <>
          <Button
            variant="quiet"
            aria-label={m.caseload_list_action_for({
              action: m.caseload_list_rename(),
              name: opened.name,
            })}
            onClick={() => setAsking('rename')}
          >
            {m.caseload_list_rename()}
          </Button>
          <Button
            variant="remove"
            aria-label={m.caseload_list_action_for({
              action: m.caseload_list_delete(),
              name: opened.name,
            })}
            disabledReason={isDeleting ? m.ui_saving() : undefined}
            onClick={() => onDelete(opened)}
          >
            {m.caseload_list_delete()}
          </Button>
        </>
      )}
      {asking === 'save' && (
        <NameListDialog
          title={saveNew}
          about={m.caseload_list_about({ filter: filterInWords(filter) })}
          others={lists}
          store={saveAs}
          done={m.caseload_list_saved()}
          onClose={close}
        />
      )}
      {asking === 'rename' && opened && (
        <NameListDialog
          title={m.caseload_list_rename_title()}
          name={opened.name}
          others={lists.filter(({ id }) => id !== opened.id)}
          store={(name) => changeCaseloadList(opened.id, { name })}
          done={m.caseload_list_renamed()}
          onClose={close}
        />
      )}
    </div>
  )
}
