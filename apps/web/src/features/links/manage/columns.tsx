import { Fragment } from 'react'
import type { LinkChecks } from '#data/admin/manage-links.ts'
import type { HubLink, LinkCategory } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { type AudienceChoices, audienceInWords } from '#ui/audience/audience-words.ts'
import type { Audience } from '#ui/audience/rules.ts'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { folded } from '#ui/table/column.ts'
import { NamedInBoth } from '#ui/table/named-in-both.tsx'
import { actionsColumn, deleteAction } from '#ui/table/row-actions.tsx'
import { CheckChip, checkInWords } from './link-state.tsx'

const state = (isActive: boolean) => (isActive ? m.links_active() : m.links_hidden())
const StateChip = ({ isActive }: { isActive: boolean }) => (
  <Chip tone={isActive ? 'good' : 'neutral'}>{state(isActive)}</Chip>
)

/** What is known of links beside what they say; null while that is not known. */
type KnownOfLinks = {
  /** How often each was followed. */
  uses: ReadonlyMap<string, number> | null
  /** Whether they lead somewhere. */
  checks: LinkChecks | null
  /** What audiences can name. */
  choices: AudienceChoices
  today: string
}

/** The table of links. */
export function linkColumns(
  categories: readonly LinkCategory[],
  { uses, checks, choices, today }: KnownOfLinks,
  { onEdit, onDelete }: { onEdit: (link: HubLink) => void; onDelete: (link: HubLink) => void },
): Column<HubLink>[] {
  const names = new Map(categories.map(({ id, title }) => [id, title]))
  const checkOf = new Map(checks?.checks.map((check) => [check.linkId, check]))
  return [
    {
      key: 'title',
      header: m.links_field_title(),
      accessor: ({ title }) => title,
      cell: ({ title, spanish }) => <NamedInBoth name={title} spanish={spanish} />,
      prefilter: folded,
      rowHeader: true,
    },
    {
      key: 'url',
      header: m.links_field_url(),
      accessor: ({ url }) => url,
      width: '13rem',
      // Nearly all begin alike: what tells them apart has the room.
      cell: ({ url }) => (
        <span className="text-sm [overflow-wrap:anywhere]">
          {url
            .replace(/^https:\/\//, '')
            .split(/(?<=\/)/)
            .map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address stay in their places
              <Fragment key={at}>
                {part}
                <wbr />
              </Fragment>
            ))}
        </span>
      ),
    },
    {
      key: 'categories',
      header: m.links_field_categories(),
      accessor: ({ categoryIds }) => categoryIds.flatMap((id) => names.get(id) ?? []).join(', '),
    },
    {
      key: 'audience',
      header: m.links_field_audience(),
      accessor: ({ audience }) => audienceInWords(audience as Audience, choices),
    },
    {
      key: 'uses',
      header: m.links_uses(),
      number: true,
      accessor: ({ id }) => uses && (uses.get(id) ?? 0),
      cell: ({ id }) => (uses ? formatCount(uses.get(id) ?? 0) : '–'),
    },
    // A hub that does not ask has nothing to say of it.
    ...(checks?.isOn
      ? [
          {
            key: 'check',
            header: m.links_check(),
            accessor: (link: HubLink) => checkInWords(link, checkOf.get(link.id)),
            cell: (link: HubLink) => (
              <CheckChip link={link} check={checkOf.get(link.id)} today={today} />
            ),
          },
        ]
      : []),
    {
      key: 'state',
      header: m.links_state(),
      accessor: ({ isActive }) => state(isActive),
      cell: ({ isActive }) => <StateChip isActive={isActive} />,
    },
    actionsColumn({
      nameOf: ({ title }) => title,
      edit: onEdit,
      more: (link) => deleteAction(link.title, () => onDelete(link)),
    }),
  ]
}

/** The table of categories. */
export function categoryColumns({
  onEdit,
  onToggle,
  onDelete,
}: {
  onEdit: (category: LinkCategory) => void
  onToggle: (category: LinkCategory) => void
  onDelete: (category: LinkCategory) => void
}): Column<LinkCategory>[] {
  return [
    {
      key: 'title',
      header: m.links_field_title(),
      accessor: ({ title }) => title,
      cell: ({ title, spanish }) => <NamedInBoth name={title} spanish={spanish} />,
      prefilter: folded,
      rowHeader: true,
    },
    {
      key: 'order',
      header: m.ui_order(),
      accessor: ({ sortOrder }) => sortOrder,
      number: true,
    },
    {
      key: 'state',
      header: m.links_state(),
      accessor: ({ isActive }) => state(isActive),
      cell: ({ isActive }) => <StateChip isActive={isActive} />,
    },
    actionsColumn({
      nameOf: ({ title }) => title,
      edit: onEdit,
      more: (category) => [
        toggleAction(category, () => onToggle(category)),
        deleteAction(category.title, () => onDelete(category)),
      ],
    }),
  ]
}

const toggleAction = ({ title, isActive }: LinkCategory, onPress: () => void) => ({
  label: isActive ? m.links_deactivate() : m.links_activate(),
  named: isActive ? m.links_deactivate_named({ title }) : m.links_activate_named({ title }),
  onPress,
})
