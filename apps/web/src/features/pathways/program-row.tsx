import { Link } from '@tanstack/react-router'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { LocalizedSentence } from '#ui/text/localized-sentence.tsx'
import { LocalizedLine } from '#ui/text/localized-text.tsx'
import { getCredential, MAX_COMPARED, type PathwaySearch, type Program } from './find-pathways.ts'
import { formatLength, programCredits } from './program-text.ts'

/** A program in the list of its area, with links to it and to compare it. */
export function ProgramRow({
  program,
  search,
  compared,
  onCompare,
}: {
  program: Program
  search: PathwaySearch
  /** Codes of the compared programs. */
  compared: readonly string[]
  onCompare: (codes: readonly string[]) => void
}) {
  const { code, title } = program
  const lang = getLang(program, 'title')
  const isCompared = compared.includes(code)
  // The length doesn't wrap: a line that starts with "terms" is hard to scan.
  const length = formatLength(program)?.replaceAll(' ', '\u00a0')
  return (
    <li className="py-1">
      <Link
        to="/pathways"
        search={{ ...search, program: code }}
        lang={lang}
        className="link inline-flex min-h-11 items-center"
      >
        {title}
      </Link>
      <span className="block text-sm text-ink-soft">
        <LocalizedLine parts={[getCredential(program), programCredits(program), length]} />
      </span>
      <div className="flex flex-wrap items-center gap-x-5">
        <Checkbox
          label={
            <>
              <span aria-hidden>{m.pathways_compare()}</span>
              <span className="sr-only">
                <LocalizedSentence
                  sentence={m.pathways_compare_named({ title })}
                  text={title}
                  lang={lang}
                />
              </span>
            </>
          }
          checked={isCompared}
          disabled={!isCompared && compared.length >= MAX_COMPARED}
          onChange={(chosen) =>
            onCompare(
              chosen ? [...compared, code] : compared.filter((otherCode) => otherCode !== code),
            )
          }
        />
        {/* The comparison is above all areas, out of view from here. */}
        {isCompared && compared.length > 1 && (
          <Link
            to="/pathways"
            search={search}
            hash="compare"
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {m.pathways_compare_see()}
          </Link>
        )}
      </div>
    </li>
  )
}
