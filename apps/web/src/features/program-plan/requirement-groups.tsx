import { Link } from '@tanstack/react-router'
import type { PlanGroup } from '#data/shapes.ts'
import { formatCreditFigure } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import { formatCredits } from '#ui/text/credits.ts'
import { PrivateValue } from '#ui/text/private-value.tsx'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDashed from '~icons/lucide/circle-dashed'
import Clock from '~icons/lucide/clock'
import Hourglass from '~icons/lucide/hourglass'
import Minus from '~icons/lucide/minus'
import {
  type GroupStatus,
  groupStatus,
  remainingCourses,
  sortNeededFirst,
} from './plan-progress.ts'

type StatusDisplay = { word: () => string; tone: Tone; icon: LucideIcon }
type Item = PlanGroup['items'][number]

const statuses: Readonly<Record<GroupStatus, StatusDisplay>> = {
  satisfied: { word: m.plan_satisfied, tone: 'good', icon: CircleCheck },
  inProgress: { word: m.plan_group_in_progress, tone: 'brand', icon: Hourglass },
  notSatisfied: { word: m.plan_not_satisfied, tone: 'neutral', icon: CircleDashed },
  waived: { word: m.plan_waived, tone: 'info', icon: Minus },
}

const states: Readonly<Record<Item['state'], StatusDisplay>> = {
  completed: { word: m.plan_item_completed, tone: 'good', icon: CircleCheck },
  inProgress: { word: m.plan_group_in_progress, tone: 'brand', icon: Hourglass },
  planned: { word: m.plan_item_planned, tone: 'info', icon: Clock },
  needed: { word: m.plan_item_needed, tone: 'neutral', icon: CircleDashed },
  waived: { word: m.plan_waived, tone: 'info', icon: Minus },
}

/** The maximum number of courses that a collapsed group lists. */
const MAX_NAMED = 5

function formatProgress({ rule, have, need }: PlanGroup): string {
  const figures = { have: formatCreditFigure(have), need: formatCreditFigure(need) }
  return rule === 'nCredits' ? m.plan_have_credits(figures) : m.plan_have_courses(figures)
}

/**
 * The program's requirements by group, those with courses still needed first; each expands to all
 * of its courses.
 */
export function RequirementGroups({ groups }: { groups: readonly PlanGroup[] }) {
  return (
    <div className="rows">
      {sortNeededFirst(groups).map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </div>
  )
}

function Group({ group }: { group: PlanGroup }) {
  const status = groupStatus(group)
  const { word, tone, icon } = statuses[status]
  return (
    <details className="disclosure">
      <summary>
        <span className="min-w-0 flex-1">
          <span lang={getLang(group)} className="font-semibold">
            {group.title}
          </span>
          <span className="figures block text-sm text-ink-soft">{formatProgress(group)}</span>
          <RemainingCourses group={group} />
        </span>
        <Chip tone={tone} icon={icon}>
          {word()}
        </Chip>
      </summary>
      <ul className="rows ms-6">
        {group.items.map((item, index) => (
          <Course
            // biome-ignore lint/suspicious/noArrayIndexKey: an open pattern has no other key
            key={`${item.courseId ?? item.pattern}-${index}`}
            item={item}
          />
        ))}
      </ul>
    </details>
  )
}

/** The courses still to take, shown without expanding the group. */
function RemainingCourses({ group }: { group: PlanGroup }) {
  const needed = remainingCourses(group)
  if (needed.length === 0) return null
  const shown = needed.slice(0, MAX_NAMED)
  return (
    <span className="block text-sm">
      {group.rule === 'all' ? m.plan_item_needed() : m.plan_needed_from()}:{' '}
      {shown.map(({ courseId, title, ...rest }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an open pattern has no other key
        <span key={`${courseId ?? title}-${index}`}>
          {index > 0 && ', '}
          {courseId && <span className="figures whitespace-nowrap">{courseId} </span>}
          <bdi lang={getLang(rest)}>{title}</bdi>
        </span>
      ))}
      {needed.length > MAX_NAMED &&
        `, ${m.plan_more({ count: String(needed.length - MAX_NAMED) })}`}
    </span>
  )
}

function Course({ item }: { item: Item }) {
  const { courseId, pattern, title, credits, suggestedTerm, state, satisfiedBy } = item
  const { word, tone, icon } = states[state]
  const details = [
    formatCredits(credits),
    state === 'needed' &&
      suggestedTerm !== null &&
      m.plan_suggested({ term: String(suggestedTerm) }),
    satisfiedBy?.kind === 'transfer' && m.plan_from_transfer(),
  ].filter((part) => part !== false && part !== undefined)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p>
          {courseId && <span className="figures font-semibold">{courseId} </span>}
          <bdi lang={getLang(item)}>{title}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {details.join(' · ')}
          {state === 'needed' && courseId && <FindClasses course={courseId} />}
          {!courseId && pattern && ` · ${m.plan_choose_from({ pattern })}`}
          {satisfiedBy?.grade && (
            <>
              {' · '}
              {m.plan_grade()} <PrivateValue>{satisfiedBy.grade}</PrivateValue>
            </>
          )}
        </p>
      </div>
      <Chip tone={tone} icon={icon}>
        {word()}
      </Chip>
    </li>
  )
}

/** Links to the classes of a course that is still needed. */
function FindClasses({ course }: { course: string }) {
  return (
    <>
      {' · '}
      <Link
        to="/classes"
        search={{ course }}
        aria-label={m.classes_of_course({ course })}
        className="link -my-2.5 inline-flex min-h-11 items-center"
      >
        {m.classes_title()}
      </Link>
    </>
  )
}
