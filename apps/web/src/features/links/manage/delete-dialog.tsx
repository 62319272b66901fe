import { deleteLink } from '#data/manage-links.ts'
import type { HubLink } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useSaving } from '#ui/use-saving.ts'

/** Asks before a link is taken away from everybody. */
export function DeleteDialog({ link, onClose }: { link: HubLink; onClose: () => void }) {
  const { title } = link
  const { isSaving, faults, save } = useSaving(onClose)
  return (
    <Dialog title={m.links_delete_title()} role="alertdialog" onClose={onClose}>
      <p className="mb-4">{m.links_delete_text({ title })}</p>
      <div role="alert">{faults.form && <Banner tone="bad">{faults.form}</Banner>}</div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="danger"
          disabledReason={isSaving ? m.ui_saving() : undefined}
          onClick={() => void save(() => deleteLink(link), m.links_deleted({ title }))}
        >
          {m.links_delete()}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {m.links_delete_keep()}
        </Button>
      </div>
    </Dialog>
  )
}
