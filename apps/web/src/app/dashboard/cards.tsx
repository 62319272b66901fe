import type { DashboardCard } from '@myhub/domain/preferences/dashboard-cards.ts'
import type { ComponentType } from 'react'
import { m } from '#locales/compiled/messages.js'
import { lateCard } from '#ui/card/late-card.tsx'
import { NeedsAttentionCard } from './attention/needs-attention-card.tsx'
import { TasksCard } from './attention/tasks-card.tsx'
import { UpNextCard } from './up-next/up-next-card.tsx'

const aside = { isAside: true } as const

/**
 * Every card that a dashboard may hold; what stands first for most people comes with the page, the others after it.
 * Where there is room for two columns, so many stand aside that both are about as long.
 */
export const cards: Readonly<
  Record<DashboardCard, { title: () => string; Card: ComponentType; isAside?: true }>
> = {
  needsAttention: { title: m.dashboard_needs_attention, Card: NeedsAttentionCard },
  upNext: { title: m.dashboard_up_next, Card: UpNextCard, ...aside },
  tasks: { title: m.dashboard_tasks, Card: TasksCard },
  changes: lateCard(
    m.dashboard_changes,
    () => import('./cards/changes-card.tsx'),
    'ChangesCard',
    4,
  ),
  notifications: {
    ...lateCard(
      m.dashboard_notifications,
      () => import('./cards/notifications-card.tsx'),
      'NotificationsCard',
      4,
    ),
    ...aside,
  },
  classes: lateCard(
    m.dashboard_classes,
    () => import('./cards/classes-card.tsx'),
    'ClassesCard',
    10,
  ),
  favorites: {
    ...lateCard(
      m.dashboard_favorites,
      () => import('./cards/favorite-links-card.tsx'),
      'FavoriteLinksCard',
      5,
    ),
    ...aside,
  },
  events: lateCard(m.dashboard_events, () => import('./cards/events-card.tsx'), 'EventsCard', 5),
  books: {
    ...lateCard(m.registrations_books, () => import('./cards/books-card.tsx'), 'BooksCard', 4),
    ...aside,
  },
  cardBalances: lateCard(
    m.billing_cards,
    () => import('./cards/card-balances-card.tsx'),
    'CardBalancesCard',
    4,
  ),
  averages: lateCard(
    m.dashboard_averages,
    () => import('./cards/averages-card.tsx'),
    'AveragesCard',
    6,
  ),
  gpaCalculator: {
    ...lateCard(m.gpa_title, () => import('./cards/gpa-card.tsx'), 'GpaCard', 8),
    ...aside,
  },
  people: lateCard(m.people_title, () => import('./cards/people-card.tsx'), 'PeopleCard', 4),
  work: lateCard(m.people_card_title, () => import('./cards/staff-card.tsx'), 'StaffCard', 4),
  alerts: lateCard(m.dashboard_alerts, () => import('./cards/alerts-card.tsx'), 'AlertsCard', 4),
  departments: {
    ...lateCard(
      m.people_departments,
      () => import('./cards/departments-card.tsx'),
      'DepartmentsCard',
      4,
    ),
    ...aside,
  },
  impersonation: lateCard(
    m.viewing_panel,
    () => import('./view-as/impersonation-panel.tsx'),
    'ImpersonationPanel',
    4,
  ),
}
