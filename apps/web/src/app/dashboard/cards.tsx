import type { DashboardCard } from '@myhub/domain/preferences/dashboard-cards.ts'
import type { ComponentType } from 'react'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { cardPlaceholder } from '#ui/card/card-placeholder.tsx'
import { NeedsAttentionCard } from './attention/needs-attention-card.tsx'
import { TasksCard } from './attention/tasks-card.tsx'
import { BalanceCard } from './cards/balance-card.tsx'
import { NotificationsCard } from './cards/notifications-card.tsx'
import { UpNextCard } from './up-next/up-next-card.tsx'

const aside = { isAside: true } as const

/**
 * All cards of the dashboard; those that most people have on top load with the page, the others
 * after it. With two columns, the cards are split so that both are about equally tall.
 */
export const cards: Readonly<
  Record<DashboardCard, { title: () => string; Card: ComponentType; isAside?: true }>
> = {
  needsAttention: { title: m.dashboard_needs_attention, Card: NeedsAttentionCard },
  upNext: { title: m.dashboard_up_next, Card: UpNextCard, ...aside },
  teaching: {
    title: m.teaching_title,
    Card: lazyModule(() => import('./cards/teaching-card.tsx')).whenVisible(
      'TeachingCard',
      cardPlaceholder(m.teaching_title, 6),
    ),
  },
  advising: {
    title: m.advising_title,
    Card: lazyModule(() => import('./cards/advising-card.tsx')).whenVisible(
      'AdvisingCard',
      cardPlaceholder(m.advising_title, 5),
    ),
  },
  programs: {
    title: m.my_programs_title,
    Card: lazyModule(() => import('./programs/programs-card.tsx')).whenVisible(
      'ProgramsCard',
      cardPlaceholder(m.my_programs_title, 4),
    ),
  },
  tasks: {
    title: m.dashboard_tasks,
    Card: TasksCard,
  },
  balance: {
    title: m.dashboard_balance,
    Card: BalanceCard,
    ...aside,
  },
  changes: {
    title: m.dashboard_changes,
    Card: lazyModule(() => import('./cards/changes-card.tsx')).whenVisible(
      'ChangesCard',
      cardPlaceholder(m.dashboard_changes, 4),
    ),
  },
  notifications: {
    title: m.dashboard_notifications,
    Card: NotificationsCard,
  },
  classes: {
    title: m.dashboard_classes,
    Card: lazyModule(() => import('./cards/classes-card.tsx')).whenVisible(
      'ClassesCard',
      cardPlaceholder(m.dashboard_classes, 10),
    ),
  },
  favorites: {
    title: m.dashboard_favorites,
    Card: lazyModule(() => import('./cards/favorite-links-card.tsx')).whenVisible(
      'FavoriteLinksCard',
      cardPlaceholder(m.dashboard_favorites, 5),
    ),
    ...aside,
  },
  events: {
    title: m.dashboard_events,
    Card: lazyModule(() => import('./cards/events-card.tsx')).whenVisible(
      'EventsCard',
      cardPlaceholder(m.dashboard_events, 5),
    ),
  },
  books: {
    title: m.registrations_books,
    Card: lazyModule(() => import('./cards/books-card.tsx')).whenVisible(
      'BooksCard',
      cardPlaceholder(m.registrations_books, 4),
    ),
    ...aside,
  },
  cardBalances: {
    title: m.billing_cards,
    Card: lazyModule(() => import('./cards/card-balances-card.tsx')).whenVisible(
      'CardBalancesCard',
      cardPlaceholder(m.billing_cards, 4),
    ),
  },
  averages: {
    title: m.dashboard_averages,
    Card: lazyModule(() => import('./cards/averages-card.tsx')).whenVisible(
      'AveragesCard',
      cardPlaceholder(m.dashboard_averages, 6),
    ),
  },
  gpaCalculator: {
    title: m.gpa_title,
    Card: lazyModule(() => import('./cards/gpa-card.tsx')).whenVisible(
      'GpaCard',
      cardPlaceholder(m.gpa_title, 8),
    ),
    ...aside,
  },
  people: {
    title: m.people_title,
    Card: lazyModule(() => import('./cards/people-card.tsx')).whenVisible(
      'PeopleCard',
      cardPlaceholder(m.people_title, 4),
    ),
  },
  work: {
    title: m.people_card_title,
    Card: lazyModule(() => import('./cards/staff-card.tsx')).whenVisible(
      'StaffCard',
      cardPlaceholder(m.people_card_title, 4),
    ),
  },
  alerts: {
    title: m.dashboard_alerts,
    Card: lazyModule(() => import('./cards/alerts-card.tsx')).whenVisible(
      'AlertsCard',
      cardPlaceholder(m.dashboard_alerts, 4),
    ),
  },
  departments: {
    title: m.people_departments,
    Card: lazyModule(() => import('./cards/departments-card.tsx')).whenVisible(
      'DepartmentsCard',
      cardPlaceholder(m.people_departments, 4),
    ),
    ...aside,
  },
  impersonation: {
    title: m.viewing_panel,
    Card: lazyModule(() => import('./view-as/impersonation-panel.tsx')).whenVisible(
      'ImpersonationPanel',
      cardPlaceholder(m.viewing_panel, 4),
    ),
  },
}
