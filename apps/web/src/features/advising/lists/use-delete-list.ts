import { isFiltered } from '@myhub/domain/advising/caseload-lists.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type CaseloadList,
  deleteCaseloadList,
  saveCaseloadList,
} from '#data/advising/caseload-lists.ts'
import { m } from '#locales/compiled/messages.js'
import type { Undoable } from '#ui/status/undo-note.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { toSearch } from './list-filter.ts'

/** Deletes lists, with Undo for the last one, which saves it again. */
export function useDeleteList() {
  const navigate = useNavigate()
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const undo = useMutation({
    mutationFn: ({ name, filter }: CaseloadList) => saveCaseloadList({ name, filter }),
    onSuccess: (list) => navigate({ to: '/advising', search: toSearch(list), resetScroll: false }),
    onError: () => toast({ type: 'negative', message: m.caseload_list_restore_failed() }),
  })
  const remove = useMutation({
    mutationFn: ({ id }: CaseloadList) => deleteCaseloadList(id),
    onSuccess: (_, list) => {
      const message = m.caseload_list_deleted({ name: list.name })
      const undoDelete = () => {
        setUndoable(null)
        undo.mutate(list)
      }
      // A list whose reason no longer exists may have nothing to restore.
      if (isFiltered(list.filter)) setUndoable({ message, undo: undoDelete })
      else toast({ type: 'positive', message })
    },
    onError: () => toast({ type: 'negative', message: m.caseload_list_delete_failed() }),
  })
  return { undoable, remove, isBusy: undo.isPending || remove.isPending }
}
