import { myAdvisors } from '#data/people/person.ts'
import { isAdvising } from '#data/programs/advisors.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Person } from '#data/shapes.ts'
import { formatDay, formatPhone } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { Card } from '#ui/card/card.tsx'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import { useToday } from '#ui/time/use-today.ts'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDashed from '~icons/lucide/circle-dashed'
import Clock from '~icons/lucide/clock'
import { OwnPage } from './edit/own-page.tsx'
import { veteranStatus } from './veteran-status.ts'

type Benefit = Person['veteran']['benefits'][number]

const states: Readonly<
  Record<Benefit['state'], { word: () => string; tone: Tone; icon: LucideIcon }>
> = {
  notCertified: { word: m.profile_veteran_not_requested, tone: 'neutral', icon: CircleDashed },
  pending: { word: m.profile_veteran_requested, tone: 'info', icon: Clock },
  certified: { word: m.profile_veteran_certified, tone: 'good', icon: CircleCheck },
}

/** A person's veteran status, their education benefits, and their certifying official (R8.4). */
export function VeteranBenefitsPage() {
  const isEmployeeOnly = useIsEmployeeOnly()
  return (
    <OwnPage
      title={m.profile_veteran_title()}
      intro={isEmployeeOnly ? m.profile_veteran_intro_staff() : m.profile_veteran_intro()}
      card={m.profile_veteran()}
      lines={1}
      more={(person) => <AboutBenefits veteran={person.veteran} />}
    >
      {({ veteran }) => (
        <Facts>
          <Fact
            label={m.profile_veteran()}
            isTitled
            note={
              isEmployeeOnly
                ? m.profile_veteran_status_note_staff()
                : m.profile_veteran_status_note()
            }
          >
            {veteranStatus(veteran.status)}
          </Fact>
        </Facts>
      )}
    </OwnPage>
  )
}

/** Nothing for an employee who never studied here: the benefits pay for classes. */
function AboutBenefits({ veteran: { status, benefits } }: { veteran: Person['veteran'] }) {
  const isEmployeeOnly = useIsEmployeeOnly()
  if (isEmployeeOnly && benefits.length === 0) return null
  return (
    <>
      <Sheet title={m.profile_veteran_benefits()}>
        {benefits.length === 0 ? (
          <p className="max-w-[60ch] text-ink-soft">{m.profile_veteran_no_benefits()}</p>
        ) : (
          <ul className="rows">
            {benefits.map((benefit) => (
              <BenefitItem key={`${benefit.chapter}-${benefit.startOn}`} of={benefit} />
            ))}
          </ul>
        )}
      </Sheet>
      {(benefits.length > 0 || status !== 'nonVeteran') && (
        <>
          <Certifier />
          <Sheet title={m.profile_veteran_load()}>
            <p className="max-w-[70ch]">{m.profile_veteran_load_text()}</p>
            <ul className="mt-2 list-disc space-y-1 pl-5">
              <li>{m.profile_veteran_load_full()}</li>
              <li>{m.profile_veteran_load_less()}</li>
              <li>{m.profile_veteran_load_half()}</li>
            </ul>
          </Sheet>
        </>
      )}
    </>
  )
}

function BenefitItem({ of }: { of: Benefit }) {
  const today = useToday()
  const { word, tone, icon } = states[of.state]
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base font-semibold">{of.chapter}</h3>
        <Chip tone={tone} icon={icon}>
          {word()}
        </Chip>
      </div>
      <Facts>
        {of.percent !== null && (
          <Fact label={m.profile_veteran_percent()}>
            {m.profile_veteran_percent_of({ percent: of.percent })}
          </Fact>
        )}
        <Fact label={m.profile_veteran_from()}>{formatDay(of.startOn, today)}</Fact>
        <Fact label={m.profile_veteran_to()}>
          {of.endOn ? formatDay(of.endOn, today) : m.profile_veteran_no_end()}
        </Fact>
        <Fact label={m.profile_veteran_terms()} note={m.profile_veteran_state_means()}>
          {of.certifiedTerms.length > 0
            ? of.certifiedTerms.map(({ title }) => title).join(', ')
            : m.profile_veteran_no_terms()}
        </Fact>
      </Facts>
    </li>
  )
}

/** The college's code for advisors who certify benefits. */
const CERTIFIER_CODE = 'VET'

/** The official who reports the person's enrollment to the Department of Veterans Affairs. */
function Certifier() {
  const today = useToday()
  const advisors = useGroup(myAdvisors)
  const certifier = advisors.data?.find(
    (advisor) => advisor.type.code === CERTIFIER_CODE && isAdvising(advisor, today),
  )?.person
  const certifierGroup = { ...advisors, data: certifier ?? null }
  const state = advisors.data !== null && !certifier ? 'empty' : advisors.state
  return (
    <Card
      group={{ ...certifierGroup, state }}
      title={m.profile_veteran_certifier()}
      description={m.profile_veteran_certifier_means()}
      singular
      empty={m.profile_veteran_no_certifier()}
      lines={2}
    >
      {(person) => (
        <Facts>
          <Fact label={m.profile_veteran_certifier_name()}>{person.displayName}</Fact>
          <Fact label={m.profile_emails()}>
            {person.email && (
              <a className="link wrap-anywhere" href={`mailto:${person.email}`}>
                {person.email}
              </a>
            )}
          </Fact>
          <Fact label={m.profile_phone_title()}>
            {person.phone && (
              <a className="link figures" href={`tel:${person.phone}`}>
                {formatPhone(person.phone)}
              </a>
            )}
          </Fact>
          <Fact label={m.profile_veteran_certifier_office()}>{person.office}</Fact>
        </Facts>
      )}
    </Card>
  )
}
