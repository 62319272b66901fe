import { longestListName } from '@myhub/domain/advising/caseload-lists.ts'
import { type CaseloadList, isMostLists } from '#data/advising/caseload-lists.ts'
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
  about,
  name,
  others,
  store,
  done,
  onClose,
}: {
  title: string
  about?: string
  name?: string
  others: readonly CaseloadList[]
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
        missing: m.caseload_list_name_missing(),
        taken: m.caseload_list_name_taken(),
        failed: m.caseload_list_failed(),
      }}
      name={name}
      maxLength={longestListName}
      taken={others}
      store={(chosen) =>
        store(chosen).catch((error: unknown) => {
          throw isMostLists(error) ? new UserFacingError(m.caseload_list_too_many()) : error
        })
      }
      done={done}
      onClose={onClose}
    >
      {about !== undefined && <p className="max-w-[60ch] break-words">{about}</p>}
    </NameDialog>
  )
}
