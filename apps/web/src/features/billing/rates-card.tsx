import { myResidencies } from '#data/people/person.ts'
import { tuitionRates } from '#data/programs/courses.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { TuitionRates } from '#ui/academics/tuition-rates.tsx'
import { Card } from '#ui/card/card.tsx'
import { TuitionEstimator } from './tuition-estimator.tsx'

/** Tuition per credit, and an estimator. */
export function RatesCard() {
  const rates = useGroup(tuitionRates)
  const residencies = useGroup(myResidencies)
  const ownRate = residencies.data?.find(({ isCurrent }) => isCurrent)?.tuitionRateId
  return (
    <Card
      group={rates}
      title={m.billing_rates()}
      description={m.billing_rates_description()}
      empty={m.billing_rates_empty()}
      lines={16}
    >
      {(rows) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TuitionRates rates={rows} />
          <TuitionEstimator
            key={ownRate}
            rates={rows}
            own={rows.find(({ id }) => id === ownRate) ?? null}
          />
        </div>
      )}
    </Card>
  )
}
