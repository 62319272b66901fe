import { Link, useParams } from '@tanstack/react-router'
import { adviseeById } from '#data/advising/caseload.ts'
import { useGroup } from '#data/query/group-view.ts'
import { AboutAdvisee } from '#features/advising/about-advisee.tsx'
import { MessageButton } from '#features/advising/messages/message-button.tsx'
import { AdviseeHolds } from '#features/advising/review/advisee-holds.tsx'
import { ReasonForm } from '#features/people/reason-form.tsx'
import { ClearToRegisterCard } from '#features/registrations/clear-to-register-card.tsx'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { useReasonToday } from '#session/reason-today.ts'
import { useMineUser } from '#session/user.ts'
import { Card } from '#ui/card/card.tsx'
import { cardPlaceholder } from '#ui/card/card-placeholder.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { PersonRecord } from '../people/lazy-record.tsx'

const AdviseeNotes = lazyModule(
  () => import('#features/advising/notes/advisee-notes.tsx'),
).whenVisible('AdviseeNotes', cardPlaceholder(m.note_title, 5))

/**
 * An advisor's page about one student: the reasons for advising, the student's registration
 * blockers, and the record. It combines features, so it is part of the app.
 */
export function AdviseePage() {
  const { personId = '' } = useParams({ strict: false })
  const isViewingAs = Boolean(useMineUser()?.impersonatorName)
  const group = useGroup(adviseeById(personId), !isViewingAs)
  const { advisee, clearToRegister } = group.data ?? {}
  const title = advisee ? `${advisee.firstName} ${advisee.lastName}` : m.advising_student()
  return (
    <Page
      title={title}
      actions={
        <Link to="/advising" className={buttonClass()}>
          {m.advising_title()}
        </Link>
      }
    >
      {isViewingAs ? (
        <Sheet title={m.advising_why()}>
          <p className="max-w-[60ch] text-ink-soft">{m.advising_viewing_as()}</p>
        </Sheet>
      ) : (
        <>
          <Card
            group={{ ...group, data: advisee ?? null }}
            title={m.advising_why()}
            description={m.advising_logged_one()}
            empty={m.advising_not_yours()}
            lines={4}
            action={
              advisee && (
                <MessageButton to={advisee.id} recipients={[{ id: advisee.id, name: title }]} />
              )
            }
          >
            {(data) => <AboutAdvisee advisee={data} />}
          </Card>
          {clearToRegister && (
            <ClearToRegisterCard
              group={{
                ...group,
                data: { ...clearToRegister, clockAhead: 0 },
              }}
              holds={[]}
              isOwn={false}
            />
          )}
          {advisee && <AdviseeHolds personId={advisee.id} name={title} />}
          {advisee && <AdviseeNotes personId={advisee.id} name={title} />}
          {advisee && <Record personId={advisee.id} />}
        </>
      )}
    </Page>
  )
}

/** The student's record, as far as permitted. */
function Record({ personId }: { personId: string }) {
  const { holds } = useAccess()
  if (holds('person.view')) return <PermittedRecord personId={personId} />
  return (
    <Sheet title={m.people_record()}>
      <p className="max-w-[60ch] text-ink-soft">{m.advising_no_record()}</p>
    </Sheet>
  )
}

/** The reason is requested once a day. */
function PermittedRecord({ personId }: { personId: string }) {
  const [reason, setReason] = useReasonToday(useToday())
  const frame = useRestoredFocus()
  return (
    <div ref={frame} className="contents">
      {reason === null ? (
        <ReasonForm description={m.advising_why_today()} onOpen={setReason} />
      ) : (
        <>
          <Banner title={m.people_recorded()} announce>
            <p>{m.people_recorded_reason({ reason })}</p>
          </Banner>
          <PersonRecord personId={personId} reason={reason} />
        </>
      )}
    </div>
  )
}
