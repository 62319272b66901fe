import type { PermissionName } from '@myhub/domain/access/permission-names.ts'
import { averagesByLevel } from '@myhub/domain/gpa/averages.ts'
import { transcriptPdfOf } from '#data/people/documents.ts'
import type { GroupName } from '#data/people/names.ts'
import { useRecord } from '#data/people/people.ts'
import { byTerm } from '#data/registration/terms.ts'
import type { AccountSummary } from '#data/shapes.ts'
import { ContactFacts } from '#features/people/contact-facts.tsx'
import { HoldRows } from '#features/people/hold-rows.tsx'
import { PlannedClassesCard } from '#features/people/planned-classes-card.tsx'
import { ProgramRows } from '#features/people/program-rows.tsx'
import { TermTable } from '#features/people/term-table.tsx'
import { formatCreditFigure, formatDay, formatGpa, formatMoney } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { cardPlaceholder } from '#ui/card/card-placeholder.tsx'
import { DownloadButton } from '#ui/controls/download-button.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Figure, Figures } from '#ui/layout/figure.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { NextClassesCard } from './next-classes-card.tsx'
import { RecordTasksCard } from './record-tasks-card.tsx'

/** At the end, so that nothing moves when its code arrives. */
const FurtherCards = lazyModule(() => import('./further-cards.tsx')).whenVisible(
  'FurtherCards',
  cardPlaceholder(m.scores_transfers, 12),
)

const neededText = (group: keyof typeof neededPermissions) =>
  m.people_needs({ permission: neededPermissions[group] })

/**
 * Another person's record. A part that the reader may not see shows the permission it requires.
 */
export function PersonRecord({ personId, reason }: { personId: string; reason: string }) {
  const { holds } = useAccess()
  const group = useRecord(personId, readableGroups(holds), reason)
  return (
    <>
      {holds('person.view.academic') && holds('person.view.identity') && (
        <div>
          <DownloadButton
            name={m.people_transcript_file()}
            fetchFile={() => transcriptPdfOf(personId)}
          >
            {m.people_transcript()}
          </DownloadButton>
        </div>
      )}
      <NextClassesCard
        group={group('sectionRegistrations')}
        forbidden={neededText('sectionRegistrations')}
      />
      <RecordTasksCard
        sources={{
          orientation: group('orientationData'),
          agreement: group('agreements'),
          application: group('applications'),
        }}
        forbidden={neededText('orientationData')}
      />
      <Card
        group={group('restrictions')}
        title={m.people_holds()}
        empty={m.people_holds_empty()}
        forbidden={neededText('restrictions')}
        lines={2}
      >
        {(restrictions) => <HoldRows holds={restrictions} />}
      </Card>
      <Card
        group={group('academicPrograms')}
        title={m.people_programs()}
        empty={m.people_programs_empty()}
        forbidden={neededText('academicPrograms')}
        lines={2}
      >
        {(programs) => <ProgramRows programs={programs} />}
      </Card>
      <Card
        group={emptyWhen(group('gpas'), ({ cumulative }) => cumulative.length === 0)}
        title={m.people_averages()}
        empty={m.people_averages_empty()}
        forbidden={neededText('gpas')}
        lines={2}
      >
        {({ cumulative }) =>
          averagesByLevel(cumulative, null).map(({ level, headline }) => (
            <section key={level.code} aria-label={level.title} className="mb-4 last:mb-0">
              <h3 className="mb-2 text-base font-semibold">{level.title}</h3>
              <Figures>
                <Figure
                  value={headline.value === null ? '–' : formatGpa(headline.value)}
                  label={m.records_overall_gpa()}
                />
                <Figure
                  value={formatCreditFigure(headline.attemptedCredits)}
                  label={m.records_attempted()}
                />
                <Figure
                  value={formatCreditFigure(headline.earnedCredits)}
                  label={m.records_earned()}
                />
              </Figures>
            </section>
          ))
        }
      </Card>
      <Card
        group={group('sectionRegistrations')}
        title={m.people_registrations()}
        empty={m.people_registrations_empty()}
        forbidden={neededText('sectionRegistrations')}
        lines={6}
      >
        {(rows) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {byTerm(rows).map(({ term, registrations }) => (
              <TermTable key={term.id} title={term.title} registrations={registrations} />
            ))}
          </div>
        )}
      </Card>
      <PlannedClassesCard
        personId={personId}
        reason={reason}
        canRead={holds(neededPermissions.sectionRegistrations)}
        forbidden={neededText('sectionRegistrations')}
        registrations={group('sectionRegistrations').data ?? []}
      />
      <Card
        group={group('payments')}
        title={m.people_account()}
        empty={m.people_account_empty()}
        forbidden={neededText('payments')}
        singular
        lines={3}
      >
        {(account) => <AccountFacts account={account} />}
      </Card>
      <Card
        group={group('mine')}
        title={m.people_contact()}
        empty={m.people_contact_empty()}
        forbidden={neededText('mine')}
        lines={3}
      >
        {(person) => <ContactFacts person={person} />}
      </Card>
      <FurtherCards readGroup={group} holds={holds} />
    </>
  )
}

/** The person's account; amounts that the source doesn't report are not computed. */
function AccountFacts({ account }: { account: AccountSummary }) {
  const today = useToday()
  const { dueNowCents, pastDueCents, balanceCents, nextDueOn } = account
  return (
    <Facts>
      <Fact label={m.people_due_now()}>{amount(dueNowCents)}</Fact>
      <Fact label={m.people_past_due()}>{amount(pastDueCents)}</Fact>
      <Fact label={m.people_balance()}>{amount(balanceCents)}</Fact>
      <Fact label={m.people_next_due()}>
        {nextDueOn ? formatDay(nextDueOn, today) : m.people_not_known()}
      </Fact>
    </Facts>
  )
}

const amount = (cents: number | null) =>
  cents === null ? m.people_not_known() : <span className="figures">{formatMoney(cents)}</span>

/**
 * The groups of the record page, with the permission each needs besides `person.view` (sis.md
 * section 6).
 */
const neededPermissions = {
  mine: 'person.view.identity',
  restrictions: 'person.view.academic',
  academicPrograms: 'person.view.academic',
  sectionRegistrations: 'person.view.academic',
  gpas: 'person.view.academic',
  orientationData: 'person.view.academic',
  agreements: 'person.view.academic',
  applications: 'person.view.academic',
  courseTransfers: 'person.view.academic',
  institutions: 'person.view.academic',
  aptitudeScores: 'person.view.academic',
  selfAssessments: 'person.view.academic',
  residencies: 'person.view.academic',
  advisors: 'person.view.academic',
  cardBalances: 'person.view.financial',
  payments: 'person.view.financial',
} as const satisfies Partial<Record<GroupName, PermissionName>>

const groups = Object.keys(neededPermissions) as (keyof typeof neededPermissions)[]

/** The groups that a reader may see: the server would reject the entire request for any other. */
const readableGroups = (holds: (permission: string) => boolean): GroupName[] =>
  groups.filter((group) => holds(neededPermissions[group]))
