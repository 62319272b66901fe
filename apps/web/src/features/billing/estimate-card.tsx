import { myResidencies } from '#data/people/person.ts'
import { tuitionRates } from '#data/programs/courses.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { TuitionEstimator } from './tuition-estimator.tsx'

/** The estimated cost of a term. */
export function EstimateCard() {
  const rates = useGroup(tuitionRates)
  const residencies = useGroup(myResidencies)
  const ownRate = residencies.data?.find(({ isCurrent }) => isCurrent)?.tuitionRateId
  return (
    <Card
      group={rates}
      title={m.billing_estimator()}
      subject={m.billing_rates()}
      empty={m.billing_rates_empty()}
      lines={8}
    >
      {(rows) => (
        <TuitionEstimator
          key={ownRate}
          rates={rows}
          own={rows.find(({ id }) => id === ownRate) ?? null}
        />
      )}
    </Card>
  )
}
