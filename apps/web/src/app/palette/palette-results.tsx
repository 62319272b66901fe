import { BookOpen, Building2, File, LifeBuoy, Link, MapPin, UserRound } from 'lucide-react'
import { m } from '#locales/compiled/messages.js'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import type { Entry, Kind } from './entries.ts'
import type { Options } from './use-options.ts'

const looks = {
  page: { heading: m.palette_pages, icon: File },
  person: { heading: m.palette_your_people, icon: UserRound },
  course: { heading: m.palette_courses, icon: BookOpen },
  place: { heading: m.palette_places, icon: MapPin },
  link: { heading: m.palette_links, icon: Link },
  office: { heading: m.palette_offices, icon: Building2 },
  article: { heading: m.palette_articles, icon: LifeBuoy },
} as const satisfies Record<Kind, unknown>

/** The results by kind; without results, suggestions. */
export function PaletteResults({
  entries,
  isLost,
  options,
  onChoose,
}: {
  entries: readonly Entry[]
  /** Entries are suggestions, not results, so they have no heading. */
  isLost: boolean
  options: Options
  onChoose: () => void
}) {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  return (
    <div
      id={options.listId}
      role="listbox"
      aria-label={m.palette_results()}
      className="palette-results"
    >
      {kinds.map((kind) => {
        const { heading, icon: Icon } = looks[kind]
        return (
          // biome-ignore lint/a11y/useSemanticElements: it is a group of a list box, not of a form
          <div key={kind} role="group" aria-label={isLost ? m.palette_results() : heading()}>
            {!isLost && (
              <p className="palette-heading" aria-hidden>
                {heading()}
              </p>
            )}
            {entries.map(
              (entry, index) =>
                entry.kind === kind && (
                  <PlaceLink
                    key={entry.id}
                    id={options.idOf(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={options.isActive(index)}
                    url={entry.url}
                    newTab={entry.newTab}
                    className="palette-option"
                    onPointerMove={() => options.setActive(index)}
                    onClick={onChoose}
                  >
                    <Icon size={18} strokeWidth={1.75} aria-hidden />
                    <span className="min-w-0">
                      <span className="block font-semibold">{entry.name}</span>
                      {entry.hint && <span className="palette-hint">{entry.hint}</span>}
                    </span>
                  </PlaceLink>
                ),
            )}
          </div>
        )
      })}
    </div>
  )
}
