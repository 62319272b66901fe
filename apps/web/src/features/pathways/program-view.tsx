import { textAs } from '@myhub/domain/language/languages.ts'
import { Link } from '@tanstack/react-router'
import { tuitionRates } from '#data/programs/courses.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Pathway } from '#data/shapes.ts'
import { getLang, inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { buttonClass } from '#ui/controls/button.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { LocalizedLine, LocalizedText } from '#ui/text/localized-text.tsx'
import { useToday } from '#ui/time/use-today.ts'
import ArrowLeft from '~icons/lucide/arrow-left'
import { getCredential, type PathwaySearch, type Program } from './find-pathways.ts'
import {
  estimateCosts,
  formatLength,
  formatStarts,
  formatWage,
  programCredits,
} from './program-text.ts'
import { TermMap } from './term-map.tsx'

/** One program: requirements, cost, careers, and a map by term. */
export function ProgramView({
  program,
  pathways,
  search,
}: {
  program: Program
  pathways: readonly Pathway[]
  search: PathwaySearch
}) {
  const { program: _, ...listSearch } = search
  const credential = getCredential(program)
  return (
    <Page
      title={program.title}
      titleLang={getLang(program, 'title')}
      intro={credential && <LocalizedText of={credential} />}
      actions={
        <Link to="/pathways" search={listSearch} className={buttonClass()}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          {m.pathways_all()}
        </Link>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <ProgramFacts program={program} pathways={pathways} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Careers pathways={pathways} />
          <Transfer pathways={pathways} />
        </div>
      </div>
      <TermMap program={program} />
    </Page>
  )
}

function ProgramFacts({ program, pathways }: { program: Program; pathways: readonly Pathway[] }) {
  const credential = getCredential(program)
  const rates = useGroup(tuitionRates)
  const today = useToday()
  const costs = estimateCosts(program, rates.data ?? [], today)
  return (
    <Sheet title={m.pathways_at_a_glance()}>
      <Facts>
        <Fact label={m.pathways_area()}>
          <LocalizedLine parts={pathways} between=", " />
        </Fact>
        <Fact label={m.pathways_credential()}>
          {credential && <LocalizedText of={credential} />}
        </Fact>
        <Fact label={m.pathways_credits()}>{programCredits(program)}</Fact>
        <Fact label={m.pathways_length()} note={program.terms && m.pathways_length_note()}>
          {formatLength(program)}
        </Fact>
        <Fact label={m.pathways_campuses()}>
          {program.campuses.length > 0 && <LocalizedLine parts={program.campuses} between=", " />}
        </Fact>
        <Fact label={m.pathways_starts()}>{formatStarts(program)}</Fact>
        <Fact label={m.pathways_cost()} note={costs.length > 0 && m.pathways_cost_note()}>
          {costs.length > 0 && (
            <ul className="figures">
              {costs.map(({ who, amount }) => (
                <li key={who}>{m.pathways_cost_for({ amount, who })}</li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
    </Sheet>
  )
}

function Careers({ pathways }: { pathways: readonly Pathway[] }) {
  const careers = pathways.flatMap((pathway) => pathway.careers)
  if (careers.length === 0) return null
  return (
    <Sheet title={m.pathways_careers_title()} description={m.pathways_careers_text()}>
      <ul className="rows">
        {careers.map((career) => (
          <li key={career.title} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span lang={getLang(career)}>{career.title}</span>
            <span className="figures text-ink-soft">{formatWage(career)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function Transfer({ pathways }: { pathways: readonly Pathway[] }) {
  const transfer = pathways.filter(({ kind }) => kind === 'liberalArts')
  const majors = transfer.flatMap((pathway) =>
    pathway.leadsTo.map((title) => ({
      title,
      translations: textAs(pathway.translations, 'leadsTo', 'title'),
    })),
  )
  const uniqueMajors = [...new Map(majors.map((major) => [major.title, major])).values()]
  const universities = transfer.flatMap((pathway) => pathway.universities)
  if (transfer.length === 0) return null
  return (
    <Sheet title={m.pathways_transfer_title()} description={m.pathways_transfer_text()}>
      <Facts>
        <Fact label={m.pathways_transfer_majors()}>
          {uniqueMajors.length > 0 && <LocalizedLine parts={uniqueMajors} between=", " />}
        </Fact>
        <Fact label={m.pathways_universities()}>
          {universities.length > 0 && (
            <ul className="dotted">
              {[...new Set(universities)].map((name) => (
                <li key={name} lang={inEnglish}>
                  {name}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
    </Sheet>
  )
}
