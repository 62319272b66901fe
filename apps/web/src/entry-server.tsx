import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { AlertBanner } from '#app/layout/alerts/alert-banner.tsx'
import { createFirstRouter } from '#app/routing/first-map.tsx'
import { requestsFor, requestsOfAllPages } from '#app/routing/page-requests.ts'
import type { Alert } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'

/** Renders a public page for everyone, before any college or person is known. */
export async function prerender(path: string): Promise<string> {
  const router = createFirstRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

/** What pages request, for the document that requests it ahead. */
export const pageRequests = { of: requestsFor, ofAllPages: requestsOfAllPages }

/** Marks where the server inserts the text of an alert. */
const placeholder = (name: 'id' | 'title' | 'body' | 'ends' | 'url') => `~${name}~`

/** An alert with a mark in place of each text. */
const marked: Omit<Alert, 'severity' | 'url' | 'isDismissible'> = {
  id: placeholder('id'),
  title: placeholder('title'),
  body: '',
  bodyHtml: placeholder('body'),
  translations: {},
  startsAt: '',
  endsAt: placeholder('ends'),
  audience: [],
  campuses: [],
  dismissedAt: null,
}

const SEVERITIES = ['emergency', 'warning', 'info'] as const

/** Alerts as the app renders them, by what affects their look: severity, more text, and Dismiss. */
export function renderAlerts(): Record<string, string> {
  const all = SEVERITIES.flatMap((severity) =>
    [null, placeholder('url')].flatMap((url) =>
      [false, true].map((isDismissible): [string, string] => [
        [severity, url !== null, isDismissible].join(' '),
        renderToString(
          <AlertBanner alert={{ ...marked, severity, url, isDismissible }} onDismiss={() => {}} />,
        ),
      ]),
    ),
  )
  return Object.fromEntries(all)
}

/** The text of the line of several collapsed alerts, with a mark in place of their number. */
export const renderAlertLine = (): string => m.notifications_alerts_all({ count: '~count~' })
