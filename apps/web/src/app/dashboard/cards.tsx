import type { DashboardCard } from '@myhub/domain/dashboard-cards.ts'
import type { ComponentType } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Skeleton } from '#ui/skeleton.tsx'
import { lazyPart } from '../layout/lazy-part.tsx'
import { AveragesCard } from './averages-card.tsx'
import { ClassesCard } from './classes-card.tsx'
import { EventsCard } from './events-card.tsx'
import { FavoriteLinksCard } from './favorite-links-card.tsx'
import { NeedsAttentionCard } from './needs-attention-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { TasksCard } from './tasks-card.tsx'
import { UpNextCard } from './up-next-card.tsx'

/** What keeps the place of a card whose code is on its way. */
const coming = (
  <div className="card p-5" aria-hidden>
    <Skeleton lines={4} />
  </div>
)

/**
 * Every card that a dashboard may hold; those that few people have come when they are drawn. Where there is room
 * for two columns, what is short stands aside.
 */
export const cards: Readonly<
  Record<DashboardCard, { title: () => string; Card: ComponentType; isAside?: true }>
> = {
  needsAttention: { title: m.dashboard_needs_attention, Card: NeedsAttentionCard },
  upNext: { title: m.dashboard_up_next, Card: UpNextCard, isAside: true },
  tasks: { title: m.dashboard_tasks, Card: TasksCard },
  changes: {
    title: m.dashboard_changes,
    Card: lazyPart(() => import('./changes-card.tsx'), 'ChangesCard', coming),
  },
  notifications: { title: m.dashboard_notifications, Card: NotificationsCard, isAside: true },
  classes: { title: m.dashboard_classes, Card: ClassesCard },
  favorites: { title: m.dashboard_favorites, Card: FavoriteLinksCard, isAside: true },
  events: { title: m.dashboard_events, Card: EventsCard },
  books: {
    title: m.registrations_books,
    Card: lazyPart(() => import('./books-card.tsx'), 'BooksCard', coming),
    isAside: true,
  },
  cardBalances: {
    title: m.billing_cards,
    Card: lazyPart(() => import('./card-balances-card.tsx'), 'CardBalancesCard', coming),
    isAside: true,
  },
  averages: { title: m.dashboard_averages, Card: AveragesCard, isAside: true },
  people: {
    title: m.people_title,
    Card: lazyPart(() => import('./people-card.tsx'), 'PeopleCard', coming),
  },
  work: {
    title: m.people_card_title,
    Card: lazyPart(() => import('./staff-card.tsx'), 'StaffCard', coming),
  },
  alerts: {
    title: m.dashboard_alerts,
    Card: lazyPart(() => import('./alerts-card.tsx'), 'AlertsCard', coming),
  },
  departments: {
    title: m.people_departments,
    Card: lazyPart(() => import('./departments-card.tsx'), 'DepartmentsCard', coming),
    isAside: true,
  },
  impersonation: {
    title: m.viewing_panel,
    Card: lazyPart(() => import('./impersonation-panel.tsx'), 'ImpersonationPanel', coming),
    isAside: true,
  },
}
