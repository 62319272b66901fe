import type { SelfAssessment } from '#data/shapes.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Figure, Figures } from '#ui/layout/figure.tsx'
import { formatAreas } from './area-labels.ts'
import {
  currentLevels,
  earlierLevels,
  getLevelRange,
  getSuggestions,
  readySkills,
  TOP_LEVEL,
} from './levels.ts'
import { LevelsTable } from './levels-table.tsx'

/** The level in every skill, the courses it allows, and earlier levels. */
export function CurrentLevel({ assessments }: { assessments: readonly SelfAssessment[] }) {
  const current = currentLevels(assessments)
  const earlier = earlierLevels(assessments)
  const range = getLevelRange(current)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {range ? (
        <>
          <Figures>
            <Figure
              value={
                range.lowest === range.highest
                  ? m.ela_level_of({ level: range.lowest, most: TOP_LEVEL })
                  : m.ela_levels_of({ ...range, most: TOP_LEVEL })
              }
              label={m.ela_now()}
            />
          </Figures>
          <LevelsTable caption={m.ela_skills()} assessments={current} />
          <AllowedCourses current={current} />
        </>
      ) : (
        <p className="max-w-[60ch] text-ink-soft">{m.ela_none_current()}</p>
      )}
      {earlier.length > 0 && (
        <details className="disclosure">
          <summary className="font-semibold">{m.ela_earlier()}</summary>
          <LevelsTable caption={m.ela_earlier()} assessments={earlier} />
        </details>
      )}
    </div>
  )
}

/** The courses that the levels allow. */
function AllowedCourses({ current }: { current: readonly SelfAssessment[] }) {
  const suggestions = getSuggestions(current)
  const ready = readySkills(current)
  return (
    <section className="grid gap-2" aria-labelledby="ela-allows">
      <h3 id="ela-allows" className="text-base font-semibold">
        {m.ela_allows()}
      </h3>
      <ul className="rows">
        {suggestions.map(({ course, areas }) => (
          <li key={course.id} className="py-2.5 first:pt-0 last:pb-0">
            <span className="figures font-semibold">{course.id}</span>{' '}
            <bdi lang={inEnglish} className="font-semibold">
              {course.shortTitle}
            </bdi>
            <span className="block text-sm text-ink-soft">
              {m.ela_for_skills({ skills: formatAreas(areas) })}
            </span>
          </li>
        ))}
        {ready.length > 0 && (
          <li className="py-2.5 first:pt-0 last:pb-0">
            {m.ela_ready({ skills: formatAreas(ready) })}
          </li>
        )}
      </ul>
      <p className="max-w-[70ch] text-sm text-ink-soft">{m.ela_allows_note()}</p>
    </section>
  )
}
