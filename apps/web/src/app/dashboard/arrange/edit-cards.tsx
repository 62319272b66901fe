import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { useReorder } from '#ui/interactions/use-reorder.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { UndoNote } from '#ui/status/undo-note.tsx'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'
import GripVertical from '~icons/lucide/grip-vertical'
import RotateCcw from '~icons/lucide/rotate-ccw'
import { cards } from '../cards.tsx'
import type { CardArrangement } from './use-arrangement.ts'
import { useCardEditing } from './use-arranging.ts'

/**
 * The dashboard's cards as a list: shown or hidden, and moved by a handle, by arrow keys or from a
 * menu.
 */
export function EditCards({ arrangement }: { arrangement: CardArrangement }) {
  const { arranged } = arrangement
  const { last, show, move, reset } = useCardEditing(arrangement)
  const isChanged = arrangement.layout !== null
  const { list, handle, isDragged, isOver } = useReorder<HTMLOListElement>((id, index) => {
    const item = arranged.find(({ card }) => card === id)
    if (item) move(item.card, index)
  })
  const places = arranged.map((_, index) => ({
    value: String(index),
    label: m.dashboard_place({ place: index + 1 }),
  }))
  return (
    <Sheet
      title={m.dashboard_edit_title()}
      description={m.dashboard_edit_text()}
      action={
        <Button
          disabledReason={isChanged ? undefined : m.dashboard_is_default()}
          onClick={() => isChanged && reset()}
        >
          <RotateCcw size={18} strokeWidth={1.75} aria-hidden />
          {m.dashboard_reset()}
        </Button>
      }
    >
      <UndoNote last={last} />
      <ol ref={list} className="rows">
        {arranged.map(({ card, isHidden }, index) => {
          const title = cards[card].title()
          const words = { title, place: index + 1, count: arranged.length }
          return (
            <li
              key={card}
              className={`dashboard-edit-row ${isOver(card, index) ? 'drag-over' : ''} ${isDragged(card) ? 'dragged' : ''}`}
            >
              <button {...handle(card, index)} type="button" aria-label={m.dashboard_move(words)}>
                <GripVertical size={20} strokeWidth={1.75} aria-hidden />
              </button>
              <span className={`min-w-0 flex-1 ${isHidden ? 'text-ink-soft' : 'font-semibold'}`}>
                {title}
                {isHidden && <span className="text-sm"> {m.dashboard_is_hidden()}</span>}
              </span>
              <Select
                hideLabel
                label={m.dashboard_place_of({ title })}
                value={String(index)}
                options={places}
                onChange={(value) => move(card, Number(value))}
              />
              <button
                type="button"
                className="icon-button"
                aria-pressed={!isHidden}
                aria-label={m.dashboard_show({ title })}
                title={isHidden ? m.dashboard_show({ title }) : m.dashboard_hide({ title })}
                onClick={() => show(card, isHidden)}
              >
                {isHidden ? (
                  <EyeOff size={20} strokeWidth={1.75} aria-hidden />
                ) : (
                  <Eye size={20} strokeWidth={1.75} aria-hidden />
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </Sheet>
  )
}
