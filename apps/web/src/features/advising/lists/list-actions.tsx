import {
  type CaseloadFilter,
  isFiltered,
  isSameFilter,
  maxLists,
} from '@myhub/domain/advising/caseload-lists.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
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
import Bookmark from '~icons/lucide/bookmark'
import { describeFilter, toSearch } from './list-filter.ts'

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
  const [openDialog, setOpenDialog] = useState<'save' | 'rename' | null>(null)
  const frame = useRestoredFocus()
  const update = useMutation({
    mutationFn: ({ id }: CaseloadList) => changeCaseloadList(id, { filter }),
    onSuccess: () => toast({ type: 'positive', message: m.caseload_list_updated() }),
    onError: () => toast({ type: 'negative', message: m.caseload_list_failed() }),
  })
  const close = () => setOpenDialog(null)
  const isSaved = opened !== null && !opened.isOutdated && isSameFilter(opened.filter, filter)
  const isWorthSaving = isFiltered(filter) && !isSaved
  const fullReason = lists.length >= maxLists ? m.caseload_list_too_many() : undefined
  const saveLabel = opened ? m.caseload_list_save_new() : m.caseload_list_save()
  const saveAs = async (name: string) => {
    const list = await saveCaseloadList({ name, filter })
    void navigate({ to: '/advising', search: toSearch(list), resetScroll: false })
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
        <Button disabledReason={fullReason} onClick={() => setOpenDialog('save')}>
          <Bookmark size={18} strokeWidth={1.75} aria-hidden />
          {saveLabel}
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
            onClick={() => setOpenDialog('rename')}
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
      {openDialog === 'save' && (
        <NameListDialog
          title={saveLabel}
          description={m.caseload_list_about({ filter: describeFilter(filter) })}
          otherLists={lists}
          store={saveAs}
          done={m.caseload_list_saved()}
          onClose={close}
        />
      )}
      {openDialog === 'rename' && opened && (
        <NameListDialog
          title={m.caseload_list_rename_title()}
          name={opened.name}
          otherLists={lists.filter(({ id }) => id !== opened.id)}
          store={(name) => changeCaseloadList(opened.id, { name })}
          done={m.caseload_list_renamed()}
          onClose={close}
        />
      )}
    </div>
  )
}
