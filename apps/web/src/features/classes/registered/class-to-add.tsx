import { myRegistrations } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { describeFinding } from '#data/registration/plans/describe-finding.ts'
import { classChecks } from '#data/registration/plans.ts'
import type { OfferedSection } from '#data/registration/sections.ts'
import type { Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { FindingList } from '#ui/academics/finding-list.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { Seats } from '../seats.tsx'
import { feesLabel } from '../section/fees.ts'
import { SectionMeetings } from '../section-meetings.tsx'

/** The class that a swap would add, checked as if the other class were dropped. */
export function ClassToAdd({
  section,
  leaving,
  term,
}: {
  section: OfferedSection
  leaving: Registration | null
  /** Code of the term. */
  term: string
}) {
  const registrations = useGroup(myRegistrations).data ?? []
  const droppedIds = leaving ? [leaving.section.id] : []
  const checks = useGroup(
    classChecks(term, [{ sectionId: section.id }], droppedIds),
    leaving !== null,
  )
  const context = {
    nameOf: (id: string) =>
      registrations.find((registration) => registration.section.id === id)?.section.name ?? null,
    today: useToday(),
    zone: useCollegeZone(),
    now: new Date(),
  }
  const fees = feesLabel(section)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="figures text-base font-semibold">{section.name}</h3>
        <Seats seats={section.seats} />
      </div>
      <SectionMeetings section={section} />
      {fees !== null && <p className="text-sm text-ink-soft">{fees}</p>}
      <FindingList
        findings={(checks.data?.findings ?? []).map((finding) => ({
          verdict: finding.verdict,
          text: describeFinding(finding, context),
        }))}
      />
      {checks.state === 'unavailable' && leaving && (
        <Banner tone="warn">{m.plan_classes_check_failed()}</Banner>
      )}
    </div>
  )
}
