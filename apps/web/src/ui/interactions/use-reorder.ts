import { type ComponentProps, type PointerEvent, type RefObject, useRef, useState } from 'react'

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

type Reorder<E extends HTMLElement> = {
  list: RefObject<E | null>
  /** Props for the handle of an item at an index. */
  handle: (id: string, index: number) => ComponentProps<'button'>
  isDragged: (id: string) => boolean
  /** Whether another item would be dropped at this item's place. */
  isOver: (id: string, index: number) => boolean
}

/**
 * Gives the items of a list a handle that moves them: by dragging with any pointer, or by arrow
 * keys.
 * @param onMove its index may be outside the list
 */
export function useReorder<E extends HTMLElement>(
  onMove: (id: string, index: number) => void,
): Reorder<E> {
  const list = useRef<E>(null)
  const [drag, setDrag] = useState<{ id: string; over: number } | null>(null)

  /** The index of the item under the pointer, or else the previous index. */
  function indexAt({ clientX, clientY }: PointerEvent, known: number): number {
    const items = [...(list.current?.children ?? [])]
    const over = document.elementFromPoint(clientX, clientY)
    const index = items.findIndex((item) => item.contains(over))
    return index < 0 ? known : index
  }

  return {
    list,
    isDragged: (id) => drag?.id === id,
    isOver: (id, index) => drag !== null && drag.id !== id && drag.over === index,
    handle: (id, index) => ({
      type: 'button',
      className: 'icon-button cursor-grab touch-none',
      onKeyDown: (event) => {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        onMove(id, index + step)
      },
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, over: index })
      },
      onPointerMove: (event) => {
        if (drag?.id === id) setDrag({ id, over: indexAt(event, drag.over) })
      },
      onPointerUp: () => {
        if (drag?.id === id && drag.over !== index) onMove(id, drag.over)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
