import { deleteCategory, deleteLink } from '#data/admin/manage-links.ts'
import type { HubLink, LinkCategory } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

/** Asks before a link is taken away from everybody. */
export function DeleteLinkDialog({ link, onClose }: { link: HubLink; onClose: () => void }) {
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

/** Asks before a category is taken away, which stays as long as links are in it. */
export function DeleteCategoryDialog({
  category,
  onClose,
}: {
  category: LinkCategory
  onClose: () => void
}) {
  const { title } = category
  return (
    <ConfirmDialog
      title={m.links_delete_category_title()}
      action={m.links_delete()}
      keep={m.links_delete_keep()}
      work={() => deleteCategory(category)}
      done={m.links_deleted({ title })}
      conflict={{ says: m.links_category_needed() }}
      onClose={onClose}
    >
      <p>{m.links_delete_category_text({ title })}</p>
    </ConfirmDialog>
  )
}
