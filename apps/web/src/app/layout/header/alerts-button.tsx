import { m } from '#locales/compiled/messages.js'

/** Alerts that arrived too late for a line on this page, and how to open one (`use-alerts.tsx`). */
export type UnplacedAlerts = { readonly count: number; readonly open: () => void }

/** Opens the line of alerts that arrived after the page; they must not move it by themselves. */
export function AlertsButton({ count, open }: UnplacedAlerts) {
  return (
    <button type="button" className="header-button header-narrow" onClick={open}>
      <span className="alerts-mark" aria-hidden>
        !
      </span>
      <span>
        {count > 1 ? m.notifications_alerts_all({ count }) : m.notifications_alerts_show()}
      </span>
    </button>
  )
}
