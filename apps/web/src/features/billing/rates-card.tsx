import { tuitionRates } from '#data/programs/courses.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { TuitionRates } from '#ui/academics/tuition-rates.tsx'
import { Card } from '#ui/card/card.tsx'

/** Tuition per credit. */
export function RatesCard() {
  return (
    <Card
      group={useGroup(tuitionRates)}
      title={m.billing_rates()}
      description={m.billing_rates_description()}
      empty={m.billing_rates_empty()}
      lines={8}
    >
      {(rows) => <TuitionRates rates={rows} />}
    </Card>
  )
}
