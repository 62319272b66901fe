import { maxListNameLength } from '@myhub/domain/advising/caseload-lists.ts'
import { type CaseloadList, isListLimit } from '#data/advising/caseload-lists.ts'
import { m } from '#locales/compiled/messages.js'
import { NameDialog } from '#ui/dialog/name-dialog.tsx'
import { UserFacingError } from '#ui/form/user-facing-error.ts'

/**
 * Prompts for the name of a list.
 * @param description of a new list's filter
 * @param otherLists lists whose names are taken
 */
export function NameListDialog({
  title,
  description,
  name,
  otherLists,
  store,
  done,
  onClose,
}: {
  title: string
  description?: string
  name?: string
  otherLists: readonly CaseloadList[]
  store: (name: string) => Promise<unknown>
  done: string
  onClose: () => void
}) {
  return (
    <NameDialog
      title={title}
      words={{
        label: m.caseload_list_name(),
        hint: m.caseload_list_name_hint(),
        requiredMessage: m.caseload_list_name_missing(),
        taken: m.caseload_list_name_taken(),
        failed: m.caseload_list_failed(),
      }}
      name={name}
      maxLength={maxListNameLength}
      taken={otherLists}
      store={(newName) =>
        store(newName).catch((error: unknown) => {
          throw isListLimit(error) ? new UserFacingError(m.caseload_list_too_many()) : error
        })
      }
      doneMessage={done}
      onClose={onClose}
    >
      {description !== undefined && <p className="max-w-[60ch] break-words">{description}</p>}
    </NameDialog>
  )
}
