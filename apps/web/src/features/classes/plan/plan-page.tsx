import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useGroup } from '#data/query/group-view.ts'
import { myPlans } from '#data/registration/plans.ts'
import { clearToRegister } from '#data/registration/registration.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { PauseBanner } from '#ui/academics/pause-banner.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { ForStudentsPage } from '#ui/layout/for-students-page.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Banner } from '#ui/status/banner.tsx'
import Search from '~icons/lucide/search'
import { RequestsCard, TermClassesCard, WatchesCard } from './lazy-cards.tsx'
import { PlanCard } from './plan-card.tsx'

const textOf = (value: unknown, maxLength: number) =>
  (typeof value === 'number' || typeof value === 'string') && String(value).length <= maxLength
    ? String(value) || undefined
    : undefined

/** Reads the query of a link to the plans, `?term=2027SP&plan=…`, ignoring invalid parts. */
const readPlanSearch = ({ term, plan }: Record<string, unknown>) => ({
  term: textOf(term, 20),
  plan: textOf(plan, 40),
})

/**
 * A student's plans for a term, what blocks them, and registration (registration.md sections 2 and
 * 3).
 */
export function PlanPage() {
  const isRegistrant = useRegisters()
  const search = readPlanSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const plans = useGroup(myPlans(search.term), isRegistrant)
  if (isRegistrant === false) return <ForStudentsPage title={m.plan_classes_title()} />
  const { term = null, terms = [] } = plans.data ?? {}
  return (
    <Page
      title={m.plan_classes_title()}
      intro={m.plan_classes_intro()}
      actions={
        <Link to="/classes" search={term ? { term: term.code } : {}} className={buttonClass()}>
          <Search size={18} strokeWidth={1.75} aria-hidden />
          {m.plan_classes_find()}
        </Link>
      }
    >
      {terms.length > 1 && term && (
        <div className="screen-only">
          <Select
            label={m.plan_classes_term()}
            value={term.code}
            options={terms.map((candidate) => ({
              value: candidate.code,
              label: candidate.title,
              lang: getLang(candidate),
            }))}
            onChange={(code) => void navigate({ to: '/classes/plan', search: { term: code } })}
          />
        </div>
      )}
      <PauseBanner pause={plans.data?.registering.pause} />
      <NotClear term={term?.id ?? null} isRegistrant={isRegistrant} />
      <PlanCard plans={plans} chosen={search.plan} />
      {term && plans.data && <TermClassesCard plans={plans.data} term={term} />}
      <WatchesCard />
      <RequestsCard />
    </Page>
  )
}

/** Shown when the student can't register yet; links to the page with the reasons. */
function NotClear({ term, isRegistrant }: { term: string | null; isRegistrant: boolean | null }) {
  const clearance = useGroup(clearToRegister, isRegistrant).data
  if (!clearance || clearance.academicPeriod?.id !== term || clearance.blockers.length === 0)
    return null
  return (
    <Banner tone="warn" title={m.plan_classes_not_clear()}>
      <p>{m.plan_classes_not_clear_text()}</p>
      <Link to="/profile/registrations" className="link inline-flex min-h-11 items-center">
        {m.plan_classes_see_why()}
      </Link>
    </Banner>
  )
}
