import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { personById } from '#data/people/people.ts'
import type { PersonMatch } from '#data/people/person-search.ts'
import { useGroup } from '#data/query/group-view.ts'
import { ReasonForm } from '#features/people/reason-form.tsx'
import { formatRoles } from '#features/people/roles.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { Card } from '#ui/card/card.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { PersonRecord } from './lazy-record.tsx'

const RefreshRecord = lazyModule(() => import('#features/people/refresh-record.tsx')).dialog(
  'RefreshRecord',
  <div className="mt-5 min-h-28" />,
)

/**
 * Another person's record, for staff: the name, and after giving a reason, the record (R8.2,
 * sis.md section 6). The record combines features, so it is part of the app.
 */
export function RecordPage() {
  const { personId = '' } = useParams({ strict: false })
  const person = useGroup(personById(personId))
  const [reason, setReason] = useState<string | null>(null)
  const frame = useRestoredFocus()
  return (
    <Page
      title={person.data?.displayName ?? m.people_record()}
      intro={m.people_record_intro()}
      actions={
        <Link to="/people" className={buttonClass()}>
          {m.people_back()}
        </Link>
      }
    >
      <Card group={person} title={m.people_who()} empty={m.people_nobody()} singular lines={4}>
        {(data) => <PersonHeading person={data} />}
      </Card>
      <div ref={frame} className="contents">
        {person.data && reason === null && <ReasonForm onOpen={setReason} />}
        {person.data && reason !== null && (
          <>
            <Banner title={m.people_recorded()} announce>
              <p>{m.people_recorded_reason({ reason })}</p>
            </Banner>
            <PersonRecord personId={person.data.id} reason={reason} />
          </>
        )}
      </div>
    </Page>
  )
}

function PersonHeading({
  person: { id, username, studentId, roles, homeCampus, directoryOptOut },
}: {
  person: PersonMatch
}) {
  const { holds } = useAccess()
  return (
    <>
      {directoryOptOut && (
        <div className="mb-4">
          <Banner tone="warn" title={m.people_do_not_disclose()}>
            <p>{m.people_do_not_disclose_text()}</p>
          </Banner>
        </div>
      )}
      <Facts>
        <Fact label={m.people_student_number()}>
          {studentId && <span className="figures">{studentId}</span>}
        </Fact>
        <Fact label={m.people_username()}>
          <span className="[overflow-wrap:anywhere]">{username}</span>
        </Fact>
        <Fact label={m.people_roles()}>{formatRoles(roles) || m.people_no_roles()}</Fact>
        <Fact label={m.people_campus()}>{homeCampus && <LocalizedText of={homeCampus} />}</Fact>
      </Facts>
      {holds('person.sync') && <RefreshRecord personId={id} />}
    </>
  )
}
