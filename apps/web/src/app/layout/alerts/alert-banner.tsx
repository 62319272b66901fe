import type { Alert } from '#data/shapes.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'

/** Its label by severity. */
export const severityLabels = {
  info: m.notifications_alert_info,
  warning: m.notifications_alert_warning,
  emergency: m.notifications_alert_emergency,
} as const
const tones = { info: 'info', warning: 'warn', emergency: 'bad' } as const

/**
 * An alert across the page (R8.17). It is part of a signed-out person's first load, so it has plain
 * elements; the server sanitized its body. The server renders it too, from the build's templates:
 * `build/home/alert-templates.ts`.
 */
export function AlertBanner({ alert, onDismiss }: { alert: Alert; onDismiss: () => void }) {
  const { id, severity, title, bodyHtml, url, isDismissible, endsAt } = alert
  return (
    <div className={`alert tone-${tones[severity]}`} data-alert={id} data-ends={endsAt ?? ''}>
      <div>
        <strong>
          {`${severityLabels[severity]()}: `}
          <span lang={getLang(alert)}>{title}</span>
        </strong>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server */}
        <div lang={getLang(alert)} dangerouslySetInnerHTML={{ __html: bodyHtml }} />
      </div>
      {url && (
        <a href={url} className="link" aria-label={`${m.notifications_alert_more()}: ${title}`}>
          {m.notifications_alert_more()}
        </a>
      )}
      {isDismissible && (
        <button
          type="button"
          className="link"
          aria-label={m.notifications_alert_dismiss({ title })}
          onClick={onDismiss}
        >
          {m.ui_dismiss()}
        </button>
      )}
    </div>
  )
}
