import { myAgreements, myOrientation } from '#data/people/person.ts'
import { orientationAcademicPeriod } from '#data/programs/programs.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Agreement, OrientationData } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { allEmpty, emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Ring } from '#ui/charts/lazy-charts.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { ForStudentsPage } from '#ui/layout/for-students-page.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { getProgress } from './progress.ts'
import { Session } from './session.tsx'
import { Steps } from './steps.tsx'

const isNotRequired = ({ required, checklist, state }: OrientationData) =>
  !required && checklist.length === 0 && state === 'notRequired'

/** A new student's steps, the progress, and who acts next (R8.12). */
export function OrientationPage() {
  const orientation = emptyWhen(useGroup(myOrientation), isNotRequired)
  const agreements = useGroup(myAgreements)
  // Pending agreements are above the steps; both appear together, so that the steps don't move.
  const group =
    agreements.state === 'loading'
      ? { ...orientation, state: 'loading' as const, data: null }
      : orientation
  const periods = useGroup(orientationAcademicPeriod)
  // Without a term in the records, use the term of the current orientation.
  const term = group.data && (group.data.academicPeriod ?? periods.data?.items[0])
  if (useIsEmployeeOnly() && allEmpty(group, agreements))
    return <ForStudentsPage title={m.orientation_title()} />
  return (
    <Page title={m.orientation_title()} intro={m.orientation_intro()}>
      <Card
        group={group}
        title={m.orientation_steps()}
        description={term && m.orientation_for({ term: term.title })}
        subject={m.orientation_your()}
        singular
        forbidden={m.orientation_forbidden()}
        empty={m.orientation_empty()}
        drawing="spring"
        lines={8}
      >
        {(data) => <Orientation data={data} agreements={agreements.data ?? []} />}
      </Card>
      {group.data?.session && <Session session={group.data.session} />}
    </Page>
  )
}

function Orientation({
  data,
  agreements,
}: {
  data: OrientationData
  agreements: readonly Agreement[]
}) {
  const today = useToday()
  const { checklist, completedOn, session, state } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {state === 'completed' && (
        <Banner tone="good" title={m.orientation_completed()}>
          {completedOn && (
            <p>{m.orientation_completed_on({ date: formatDay(completedOn, today) })}</p>
          )}
        </Banner>
      )}
      <WaitingAgreements agreements={agreements} />
      {checklist.length > 0 ? (
        <>
          <ProgressSummary checklist={checklist} />
          <Steps checklist={checklist} session={session} />
        </>
      ) : (
        state !== 'completed' && <p className="text-ink-soft">{m.orientation_no_steps()}</p>
      )}
    </div>
  )
}

function ProgressSummary({ checklist }: Pick<OrientationData, 'checklist'>) {
  const { done, all } = getProgress(checklist)
  const share = all === 0 ? 1 : done / all
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Ring share={share}>{`${done}/${all}`}</Ring>
      <p className="text-2xl font-semibold tracking-tight">
        {m.orientation_done_of({ done, all })}
      </p>
    </div>
  )
}

/** Agreements are answered on their own page; this links to it. */
function WaitingAgreements({ agreements }: { agreements: readonly Agreement[] }) {
  const pendingCount = agreements.filter(({ status }) => status === 'pending').length
  if (pendingCount === 0) return null
  return (
    <Banner tone="warn">
      <p>
        {isOne(pendingCount)
          ? m.orientation_agreement()
          : m.orientation_agreements({ count: pendingCount })}{' '}
        <PlaceLink url="/profile/admissions#agreements">
          {m.orientation_read_agreements()}
        </PlaceLink>
      </p>
    </Banner>
  )
}
