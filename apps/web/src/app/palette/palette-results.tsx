import { memo } from 'react'
import { m } from '#locales/compiled/messages.js'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import BookOpen from '~icons/lucide/book-open'
import Building2 from '~icons/lucide/building-2'
import File from '~icons/lucide/file'
import LifeBuoy from '~icons/lucide/life-buoy'
import Link from '~icons/lucide/link'
import MapPin from '~icons/lucide/map-pin'
import UserRound from '~icons/lucide/user-round'
import type { Entry, Kind } from './entries/entries.ts'
import { type Options, optionId } from './use-options.ts'

const styles = {
  page: { heading: m.palette_pages, icon: File },
  person: { heading: m.palette_your_people, icon: UserRound },
  course: { heading: m.palette_courses, icon: BookOpen },
  place: { heading: m.palette_places, icon: MapPin },
  link: { heading: m.palette_links, icon: Link },
  office: { heading: m.palette_offices, icon: Building2 },
  article: { heading: m.palette_articles, icon: LifeBuoy },
} as const satisfies Record<Kind, unknown>

type Props = {
  entries: readonly Entry[]
  /** Entries are suggestions, not results, so they have no heading. */
  hasNoResults: boolean
  onChoose: () => void
} & Pick<Options, 'listId' | 'activeIndex' | 'setActive'>

/** The results by kind; without results, suggestions. Not rendered again for each letter. */
export const PaletteResults = memo(function PaletteResults({
  entries,
  hasNoResults,
  listId,
  activeIndex,
  setActive,
  onChoose,
}: Props) {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  return (
    <div id={listId} role="listbox" aria-label={m.palette_results()} className="palette-results">
      {kinds.map((kind) => (
        // biome-ignore lint/a11y/useSemanticElements: it is a group of a list box, not of a form
        <div
          key={kind}
          role="group"
          aria-label={hasNoResults ? m.palette_results() : styles[kind].heading()}
        >
          {!hasNoResults && (
            <p className="palette-heading" aria-hidden>
              {styles[kind].heading()}
            </p>
          )}
          {entries.map(
            (entry, index) =>
              entry.kind === kind && (
                <Option
                  key={entry.id}
                  id={optionId(listId, index)}
                  entry={entry}
                  index={index}
                  isActive={index === activeIndex}
                  setActive={setActive}
                  onChoose={onChoose}
                />
              ),
          )}
        </div>
      ))}
    </div>
  )
})

type OptionProps = {
  id: string
  entry: Entry
  index: number
  isActive: boolean
} & Pick<Props, 'setActive' | 'onChoose'>

/** Only the options that an arrow key changes are rendered again. */
const Option = memo(function Option({
  id,
  entry: { kind, name, hint, url, newTab },
  index,
  isActive,
  setActive,
  onChoose,
}: OptionProps) {
  const { icon: Icon } = styles[kind]
  return (
    <PlaceLink
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      url={url}
      newTab={newTab}
      className="palette-option"
      onPointerMove={() => setActive(index)}
      onClick={onChoose}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        {hint && <span className="palette-hint">{hint}</span>}
      </span>
    </PlaceLink>
  )
})
