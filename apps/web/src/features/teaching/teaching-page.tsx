import { Link } from '@tanstack/react-router'
import { useGroup } from '#data/query/group-view.ts'
import { newestFirst, termTime } from '#data/registration/terms.ts'
import type { Period } from '#data/shapes.ts'
import { myTaughtSections, type TaughtSection } from '#data/teaching/taught-sections.ts'
import { formatDayRange } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useTeaches } from '#session/work.ts'
import { Card } from '#ui/card/card.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { useSendUnsent } from './entries/use-send-unsent.ts'
import { TaughtClass } from './taught-class.tsx'

/** An instructor's classes by term, with links to their pages. */
export function TeachingPage() {
  const teaches = useTeaches()
  const group = useGroup(myTaughtSections, teaches)
  useSendUnsent(group.data)
  return (
    <Page
      title={m.teaching_title()}
      intro={m.teaching_intro()}
      actions={
        teaches && (
          <Link to="/office-hours" className={buttonClass()}>
            {m.hours_title()}
          </Link>
        )
      }
    >
      <Card
        group={group}
        title={m.teaching_classes()}
        subject={m.teaching_your_classes()}
        empty={teaches ? m.teaching_empty() : m.teaching_for_instructors()}
        drawing="autumn"
        lines={10}
      >
        {(taught) => <Terms taught={taught} />}
      </Card>
    </Page>
  )
}

type TaughtTerm = { term: Period; sections: TaughtSection[] }

/**
 * Groups the sections by term: current and upcoming terms in calendar order, and earlier ones
 * newest first.
 */
function byTerm(
  taught: readonly TaughtSection[],
  today: string,
): { now: TaughtTerm[]; earlier: TaughtTerm[] } {
  const terms = [...new Map(taught.map(({ section }) => [section.term.id, section.term])).values()]
  const grouped = terms.toSorted(newestFirst).map((term) => ({
    term,
    sections: taught
      .filter(({ section }) => section.term.id === term.id)
      .toSorted((a, b) => a.section.name.localeCompare(b.section.name)),
  }))
  const isEarlier = ({ term }: TaughtTerm) => termTime(term, today) === 'past'
  return {
    now: grouped.filter((group) => !isEarlier(group)).toReversed(),
    earlier: grouped.filter(isEarlier),
  }
}

function Terms({ taught }: { taught: readonly TaughtSection[] }) {
  const { now, earlier } = byTerm(taught, useToday())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {now.length === 0 && <p className="text-ink-soft">{m.teaching_none_now()}</p>}
      {now.map((term) => (
        <Term key={term.term.id} {...term} />
      ))}
      {earlier.length > 0 && (
        <details className="disclosure">
          <summary>{m.teaching_earlier()}</summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {earlier.map((term) => (
              <Term key={term.term.id} {...term} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

function Term({ term, sections }: TaughtTerm) {
  const today = useToday()
  return (
    <section aria-labelledby={term.id}>
      <h3 id={term.id} className="font-semibold">
        <span lang={getLang(term)}>{term.title}</span>{' '}
        <span className="text-sm font-normal text-ink-soft">
          {formatDayRange(term.startOn, term.endOn, today)}
        </span>
      </h3>
      <ul className="rows mt-2">
        {sections.map((section) => (
          <TaughtClass key={section.section.id} taught={section} />
        ))}
      </ul>
    </section>
  )
}
