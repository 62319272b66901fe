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
  const ownRateId = residencies.data?.find(({ isCurrent }) => isCurrent)?.tuitionRateId
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
          key={ownRateId}
          rates={rows}
          ownRate={rows.find(({ id }) => id === ownRateId) ?? null}
        />
      )}
    </Card>
  )
}
