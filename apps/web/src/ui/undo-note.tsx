import { Undo2 } from 'lucide-react'
import { m } from '#locales/compiled/messages.js'

/** What was just done, and the way back. It stays until something else is done: nobody has to hurry. */
export type Undoable = { message: string; undo: () => void }

/** The line that says what was done. Its live region is there before its first words. */
export function UndoNote({ last }: { last: Undoable | null }) {
  return (
    <div role="status" className="screen-only empty:absolute">
      {last && (
        <p className="banner tone-neutral items-center justify-between py-1">
          <span className="min-w-0">{last.message}</span>
          <button
            type="button"
            className="link inline-flex min-h-11 flex-none items-center gap-1.5"
            onClick={last.undo}
          >
            <Undo2 size={18} strokeWidth={1.75} aria-hidden />
            {m.ui_undo()}
          </button>
        </p>
      )}
    </div>
  )
}
