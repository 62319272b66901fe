import { useGroup } from '#data/query/group-view.ts'
import { myPlans } from '#data/registration/plans.ts'
import { PauseBanner } from '#ui/academics/pause-banner.tsx'

/** Shown with the search results while registration for the term is paused. */
export function PauseNote({ term }: { term: string }) {
  return <PauseBanner pause={useGroup(myPlans(term)).data?.registering.pause} />
}
