import {
  type DashboardCard,
  type DashboardLayout,
  withMoved,
} from '@myhub/domain/preferences/dashboard-cards.ts'
import { useState } from 'react'
import { arrangeDashboard } from '#data/account/dashboard.ts'
import { m } from '#locales/compiled/messages.js'
import type { Undoable } from '#ui/status/undo-note.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { cards } from '../cards.tsx'
import type { CardArrangement } from './use-arrangement.ts'

/** Saves in the background; a failed change is reported and rolled back. */
function save(layout: DashboardLayout | null): void {
  arrangeDashboard(layout).catch(() =>
    toast({ type: 'negative', message: m.dashboard_arrange_failed() }),
  )
}

/** Changes to the person's order of cards, and Undo for the last one. */
export function useCardEditing({ arranged, layout }: CardArrangement) {
  const [last, setLast] = useState<Undoable | null>(null)
  const order = arranged.map(({ card }) => card)
  const hidden = arranged.filter(({ isHidden }) => isHidden).map(({ card }) => card)

  function change(next: DashboardLayout | null, message: string): void {
    const undo = () => {
      save(layout)
      setLast(null)
    }
    save(next)
    setLast({ message, undo })
  }

  return {
    last,
    show: (card: DashboardCard, isShown: boolean) => {
      const others = hidden.filter((hiddenCard) => hiddenCard !== card)
      const title = cards[card].title()
      change(
        { order, hidden: isShown ? others : [...others, card] },
        isShown ? m.dashboard_shown({ title }) : m.dashboard_hidden({ title }),
      )
    },
    move: (card: DashboardCard, index: number) => {
      const from = order.indexOf(card)
      if (index < 0 || index >= order.length || index === from) return
      const words = { title: cards[card].title(), place: index + 1, count: order.length }
      change({ order: withMoved(order, from, index), hidden }, m.dashboard_moved(words))
    },
    reset: () => change(null, m.dashboard_was_reset()),
  }
}
