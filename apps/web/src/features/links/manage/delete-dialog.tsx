import { deleteLink } from '#data/manage-links.ts'
import type { HubLink } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Asks before a link is taken away from everybody. */
export function DeleteDialog({ link, onClose }: { link: HubLink; onClose: () => void }) {
  const { title } = link
  return (
    <ConfirmDialog
      title={m.links_delete_title()}
      action={m.links_delete()}
      keep={m.links_delete_keep()}
      work={() => deleteLink(link)}
      done={m.links_deleted({ title })}
      onClose={onClose}
    >
      <p>{m.links_delete_text({ title })}</p>
    </ConfirmDialog>
  )
}
