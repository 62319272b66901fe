import { m } from '#locales/compiled/messages.js'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import X from '~icons/lucide/x'
import { WithData } from '../signed-in/with-data.tsx'
import { PaletteSearch } from './palette-search.tsx'

/** One search over everything a person can open, by keyboard and touch (R2.12). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.palette_title()} hideTitle className="palette" onClose={onClose}>
      <WithData>
        <PaletteSearch onChoose={onClose}>
          <IconButton icon={X} name={m.palette_close()} onClick={onClose} />
        </PaletteSearch>
      </WithData>
    </Dialog>
  )
}
