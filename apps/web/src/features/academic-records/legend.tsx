import { gradePoints, nonCountingGrades } from '@myhub/domain/gpa/gpa.ts'
import { Link } from '@tanstack/react-router'
import { formatGpa } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Sheet } from '#ui/layout/sheet.tsx'

const meanings: readonly [mark: string, meaning: () => string][] = [
  ['P', m.records_legend_pass],
  ['W', m.records_legend_withdrawn],
  ['I', m.records_legend_incomplete],
]

/** Explains the marks on this page, by the rules of the average. */
export function Legend() {
  const explained = new Set(meanings.map(([mark]) => mark))
  const others = [...nonCountingGrades].filter((mark) => !explained.has(mark))
  return (
    <Sheet title={m.records_legend()}>
      <details className="disclosure">
        <summary>{m.records_legend_what()}</summary>
        <div className="mt-3 grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <section className="grid content-start gap-2">
            <h3 className="text-base font-semibold">{m.records_legend_scale()}</h3>
            <dl className="grid grid-cols-3 gap-x-6 gap-y-1 text-sm">
              {Object.entries(gradePoints).map(([grade, points]) => (
                <div key={grade} className="flex justify-between gap-2">
                  <dt className="font-semibold">{grade}</dt>
                  <dd className="figures">{formatGpa(points)}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section className="grid content-start gap-2">
            <h3 className="text-base font-semibold">{m.records_legend_not_counted()}</h3>
            <dl className="grid gap-1 text-sm">
              {meanings.map(([mark, meaning]) => (
                <Mark key={mark} mark={mark} meaning={meaning()} />
              ))}
              <Mark mark={others.join(', ')} meaning={m.records_legend_others()} />
              <Mark mark={m.records_repeated()} meaning={m.records_legend_repeated()} />
            </dl>
          </section>
        </div>
        <p className="mt-5 max-w-[70ch] text-sm text-ink-soft">
          {m.records_legend_dropped()}{' '}
          <Link
            to="/profile/registrations"
            className="link screen-only -my-2.5 inline-flex min-h-11 items-center"
          >
            {m.records_legend_registrations()}
          </Link>
        </p>
      </details>
    </Sheet>
  )
}

function Mark({ mark, meaning }: { mark: string; meaning: string }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3">
      <dt className="font-semibold">{mark}</dt>
      <dd>{meaning}</dd>
    </div>
  )
}
