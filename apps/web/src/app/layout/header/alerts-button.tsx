import { m } from '#locales/compiled/messages.js'

/** The alerts that came too late for a line on this page, and what opens it (`use-alerts.tsx`). */
export type LateAlerts = { readonly count: number; readonly open: () => void }

/** Opens the line of alerts that arrived after the page, which they must not move by themselves. */
export function AlertsButton({ count, open }: LateAlerts) {
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
