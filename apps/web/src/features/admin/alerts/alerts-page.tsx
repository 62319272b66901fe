import { useMemo } from 'react'
import { type ManagedAlert, managedAlerts } from '#data/admin/managed.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import type { AudienceChoices } from '#ui/audience/describe-audience.ts'
import { describeAudience } from '#ui/audience/describe-audience.ts'
import { type Audience, toRules } from '#ui/audience/rules.ts'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { contentColumns } from '../ui/content-columns.tsx'
import { ManagedArea } from '../ui/managed-area.tsx'
import { useAudienceChoices } from '../ui/use-audience-choices.ts'
import { severityLabel, severityTone } from './severity.ts'

const AlertDialog = lazyModule(() => import('./alert-dialog.tsx')).dialog('AlertDialog')

/** Banners across the hub: current, upcoming and past (R8.20). */
export function AlertsPage() {
  const zone = useCollegeZone()
  const choices = useAudienceChoices()
  const columns = useMemo(() => columnsOf(zone, choices), [zone, choices])
  return (
    <ManagedArea
      title={m.manage_alerts()}
      list={m.manage_alerts_list()}
      intro={m.manage_alerts_text()}
      empty={m.manage_alerts_empty()}
      add={m.manage_alert_new()}
      download="alerts"
      managed={managedAlerts}
      columns={columns}
      nameOf={nameOf}
      dialog={(alert, onClose) => <AlertDialog alert={alert} onClose={onClose} />}
    />
  )
}

const nameOf = ({ title }: ManagedAlert) => title

/** The audience and campuses: an alert for one campus is not for everyone. */
function describeRecipients(alert: ManagedAlert, choices: AudienceChoices): string {
  const audience = alert.audience as Audience
  const text = describeAudience(audience, choices)
  if (alert.campuses.length === 0) return text
  const titles = alert.campuses.map(
    (code) => choices.campuses.find((campus) => campus.code === code)?.title ?? code,
  )
  const campuses = titles.join(m.audience_or())
  if (toRules(audience).parts.length === 0) return campuses
  return `${text}${m.audience_and()}${titles.length > 1 ? `(${campuses})` : campuses}`
}

const columnsOf = (zone: string, choices: AudienceChoices) =>
  contentColumns<ManagedAlert>({
    zone,
    ownColumn: {
      key: 'level',
      header: m.manage_level(),
      accessor: ({ severity }) => severityLabel(severity),
      cell: ({ severity }) => <Chip tone={severityTone[severity]}>{severityLabel(severity)}</Chip>,
    },
    starts: ({ startsAt }) => startsAt,
    ends: ({ endsAt }) => endsAt,
    audience: (alert) => describeRecipients(alert, choices),
  })
