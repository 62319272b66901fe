import { averagesByLevel } from '@myhub/domain/gpa/averages.ts'
import { Link } from '@tanstack/react-router'
import { myGpas, myPrograms } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCreditFigure, formatGpa } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Ring } from '#ui/charts/lazy-charts.tsx'
import { HideGradesButton } from '#ui/controls/hide-grades-button.tsx'
import { Figure, Figures } from '#ui/layout/figure.tsx'
import { SkeletonFigures } from '#ui/layout/skeleton.tsx'
import { LocalizedSentence } from '#ui/text/localized-sentence.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { PrivateValue } from '#ui/text/private-value.tsx'

/** GPA and progress, with a button to hide them that is remembered. */
export function AveragesCard() {
  const gpas = useGroup(myGpas)
  const programs = useGroup(myPrograms)
  const main = programs.data?.find(({ isPrimary }) => isPrimary)
  const mainLevel = main?.program.academicLevel.code ?? null
  return (
    <Card
      title={m.dashboard_averages()}
      subject={m.dashboard_your_gpa()}
      description={main && <LocalizedText of={main.program} />}
      group={emptyWhen(gpas, ({ cumulative }) => cumulative.length === 0)}
      empty={m.dashboard_no_averages()}
      drawing="winter"
      singular
      skeleton={<SkeletonFigures count={2} />}
    >
      {({ cumulative }) => (
        <>
          {averagesByLevel(cumulative, mainLevel)
            .slice(0, 1)
            .map(({ level, headline: { value, earnedCredits } }) => (
              <Figures key={level.code} isWide>
                <Figure
                  value={<PrivateValue>{value === null ? '–' : formatGpa(value)}</PrivateValue>}
                  label={m.dashboard_cumulative_gpa()}
                />
                <Figure
                  value={formatCreditFigure(earnedCredits)}
                  label={m.dashboard_credits_earned()}
                />
              </Figures>
            ))}
          {main?.plan && (
            <div className="mt-5 flex items-center gap-4">
              <Ring share={main.plan.percent / 100}>{`${main.plan.percent}%`}</Ring>
              <span>
                <LocalizedSentence
                  sentence={m.dashboard_plan({
                    percent: String(main.plan.percent),
                    program: main.program.title,
                  })}
                  text={main.program.title}
                  lang={getLang(main.program, 'title')}
                />
              </span>
            </div>
          )}
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <HideGradesButton />
            <Link to="/profile/academic-records" className="link inline-flex min-h-11 items-center">
              {m.dashboard_open_records()}
            </Link>
          </p>
        </>
      )}
    </Card>
  )
}
