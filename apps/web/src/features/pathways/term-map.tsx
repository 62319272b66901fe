import { programMap } from '#data/programs/pathways.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { formatCredits } from '#ui/text/credits.ts'
import type { Program } from './find-pathways.ts'

/** A program's map: each term with its classes and choices. */
export function TermMap({ program }: { program: Program }) {
  const group = useGroup(programMap(program.id))
  return (
    <Card
      group={emptyWhen(group, ({ terms }) => terms.length === 0)}
      title={m.pathways_map()}
      description={m.pathways_map_text()}
      empty={m.pathways_map_empty()}
      singular
      lines={10}
    >
      {({ terms }) => (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-6">
          {terms.map(({ term, credits, lines }) => (
            <li key={term}>
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
                {m.pathways_term({ number: formatCount(term) })}
                <span className="text-sm font-normal text-ink-soft">{formatCredits(credits)}</span>
              </h3>
              <ul className="rows">
                {lines.map(({ title, translations, courseId, choices, credits: each }) => (
                  <li key={courseId ?? title} className="py-2">
                    <span className="flex justify-between gap-3">
                      <span className="min-w-0">
                        {courseId && <span className="figures">{courseId} </span>}
                        <span lang={getLang({ translations })}>{title}</span>
                      </span>
                      <span className="figures text-ink-soft">
                        <span aria-hidden>{formatCount(each)}</span>
                        <span className="sr-only">{formatCredits(each)}</span>
                      </span>
                    </span>
                    <Choices choices={choices} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** The choices. `*` is any course and needs no list; `BIO-*` is any course of a subject. */
function Choices({ choices }: { choices: readonly string[] }) {
  if (choices.length === 0) return null
  // One choice may contain several: `BIO-*, CSC-*`.
  const all = choices.flatMap((choice) => choice.split(/,\s*/))
  const named = all.filter((code) => !code.endsWith('*'))
  const subjects = all.filter((code) => code.endsWith('-*')).map((code) => code.slice(0, -2))
  const any = subjects.length > 0 ? [m.pathways_any_of({ subjects: subjects.join(', ') })] : []
  const courses = [...named, ...any].join(', ')
  return (
    <span className="block text-sm text-ink-soft">
      {courses === '' ? m.pathways_choose_any() : m.pathways_choose_from({ courses })}
    </span>
  )
}
