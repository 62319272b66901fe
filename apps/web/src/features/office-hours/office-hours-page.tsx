import { myOfficeHours } from '#data/college/office-hours.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { OfficeHoursForm } from './office-hours-form.tsx'

/** A person's own office hours, for those who teach or advise. */
export function OfficeHoursPage() {
  const group = useGroup(myOfficeHours)
  return (
    <Page title={m.hours_title()} intro={m.hours_intro()}>
      <Card
        group={group}
        title={m.hours_yours()}
        description={m.hours_who()}
        empty={m.hours_not_for_you()}
        lines={8}
      >
        {(mine) =>
          mine.mayPost ? (
            <OfficeHoursForm key={mine.posted?.updatedAt ?? 'none'} mine={mine} />
          ) : (
            <p className="text-ink-soft">{m.hours_not_for_you()}</p>
          )
        }
      </Card>
    </Page>
  )
}
