import { Link } from '@tanstack/react-router'
import { offices } from '#data/college/directory.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { ClearToRegister } from '#data/registration/registration.ts'
import type { Restriction } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { locale } from '#lib/i18n/language.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { Blocker } from './blocker.tsx'

type Check = ClearToRegister['unknown'][number]

const checkLabels: Readonly<Record<Check, () => string>> = {
  window: m.registrations_check_window,
  hold: m.registrations_check_hold,
  balance: m.registrations_check_balance,
  placement: m.registrations_check_placement,
  residency: m.registrations_check_residency,
  orientation: m.registrations_check_orientation,
  agreement: m.registrations_check_agreement,
  advisor: m.registrations_check_advisor,
}

const list = new Intl.ListFormat(locale, { type: 'conjunction' })

/**
 * Whether the person can register now, and everything that blocks them (pages.md, registrations).
 */
export function ClearToRegisterCard({
  group,
  holds,
  isOwn = true,
}: {
  group: GroupView<ClearToRegister>
  /** Whether the reader is the person; others get no next steps. */
  isOwn?: boolean
  /** The records of the blocking holds, for example with the URL to clear them online. */
  holds: readonly Restriction[]
}) {
  const officeList = useGroup(offices).data ?? []
  return (
    <Card
      group={group}
      title={m.registrations_clear_title()}
      description={isOwn ? undefined : m.advising_as_student()}
      singular
      empty={m.registrations_clear_empty()}
      forbidden={m.registrations_clear_forbidden()}
      lines={6}
    >
      {(clearance) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ClearStatus clearance={clearance} />
          {isOwn && clearance.blockers.length === 0 && <RegisterLink />}
          {clearance.blockers.length > 0 && (
            <ul className="rows">
              {clearance.blockers.map((blocker, index) => (
                <Blocker
                  key={`${blocker.code} ${blocker.title}`}
                  blocker={blocker}
                  isOwn={isOwn}
                  isOfficeShownAbove={clearance.blockers
                    .slice(0, index)
                    .some(({ office }) => office !== null && office.id === blocker.office?.id)}
                  term={clearance.academicPeriod?.title ?? null}
                  hold={
                    holds.find(
                      ({ isActive, title }) =>
                        isActive && blocker.kind === 'hold' && title === blocker.title,
                    ) ?? null
                  }
                  office={officeList.find(({ code }) => code === blocker.office?.id) ?? null}
                />
              ))}
            </ul>
          )}
          {clearance.unknown.length > 0 && (
            <p className="max-w-[70ch] text-sm text-ink-soft">
              {m.registrations_unknown({
                checks: list.format(clearance.unknown.map((check) => checkLabels[check]())),
              })}
            </p>
          )}
        </div>
      )}
    </Card>
  )
}

/** Links a person without blockers to their plan, where they register. */
function RegisterLink() {
  return (
    <p className="screen-only">
      <Link to="/classes/plan" className={`${buttonClass('primary')} max-sm:w-full`}>
        {m.registrations_register()}
      </Link>
    </p>
  )
}

function ClearStatus({
  clearance: { isClear, blockers, academicPeriod },
}: {
  clearance: ClearToRegister
}) {
  const term = academicPeriod?.title
  if (!isClear && blockers.length === 0) {
    return (
      <Banner
        tone="warn"
        title={
          term ? m.registrations_clear_unsure({ term }) : m.registrations_clear_unsure_no_term()
        }
      >
        <p>{m.registrations_clear_unsure_what()}</p>
      </Banner>
    )
  }
  if (isClear) {
    return (
      <Banner
        tone="good"
        title={term ? m.registrations_clear_yes({ term }) : m.registrations_clear_yes_no_term()}
      >
        <p>{m.registrations_clear_yes_what()}</p>
      </Banner>
    )
  }
  return (
    <Banner tone="bad" title={formatBlockedTitle(blockers.length, term)}>
      <p>{describeNextStep(blockers)}</p>
    </Banner>
  )
}

/** If the window is not open yet, the person only has to wait; anything else has a next step. */
function describeNextStep(blockers: ClearToRegister['blockers']): string {
  const isWindowPending = blockers.some(({ code }) => code === 'window.notYet')
  if (isWindowPending)
    return isOne(blockers.length) ? m.registrations_clear_wait() : m.registrations_clear_wait_too()
  return isOne(blockers.length)
    ? m.registrations_clear_no_what_one()
    : m.registrations_clear_no_what()
}

function formatBlockedTitle(count: number, term: string | undefined): string {
  if (!term) return m.registrations_clear_no_term()
  return isOne(count)
    ? m.registrations_clear_no_one({ term })
    : m.registrations_clear_no_many({ count: formatCount(count), term })
}
