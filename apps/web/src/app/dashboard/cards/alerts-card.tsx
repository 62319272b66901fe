import { alerts } from '#data/notifications/notifications.ts'
import { useGroup } from '#data/query/group-view.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import Info from '~icons/lucide/info'
import Siren from '~icons/lucide/siren'
import TriangleAlert from '~icons/lucide/triangle-alert'

const styles = {
  info: { word: m.notifications_alert_info, tone: 'info', icon: Info },
  warning: { word: m.notifications_alert_warning, tone: 'warn', icon: TriangleAlert },
  emergency: { word: m.notifications_alert_emergency, tone: 'bad', icon: Siren },
} as const

/** Current alerts, including dismissed ones, because employees answer questions about them. */
export function AlertsCard() {
  return (
    <Card
      group={useGroup(alerts)}
      title={m.dashboard_alerts()}
      empty={m.dashboard_alerts_empty()}
      lines={3}
    >
      {(list) => (
        <ul className="rows -mt-3">
          {list.map((alert) => {
            const { word, tone, icon } = styles[alert.severity]
            return (
              <li key={alert.id} className="grid justify-items-start gap-1 py-3">
                <Chip tone={tone} icon={icon}>
                  {word()}
                </Chip>
                <p lang={getLang(alert)} className="font-semibold">
                  {alert.title}
                </p>
                <div lang={getLang(alert)}>
                  <RichText html={alert.bodyHtml} />
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
