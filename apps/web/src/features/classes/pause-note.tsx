import { useGroup } from '#data/query/group-view.ts'
import { myPlans } from '#data/registration/plans.ts'
import { PauseBanner } from '#ui/academics/pause-banner.tsx'

/** That registration in the term is switched off, beside the classes that students find. */
export function PauseNote({ term }: { term: string }) {
  return <PauseBanner pause={useGroup(myPlans(term)).data?.registering.pause} />
}
