import { Fragment } from 'react'
import type { LinkChecks } from '#data/admin/manage-links.ts'
import type { HubLink, LinkCategory } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { type AudienceChoices, describeAudience } from '#ui/audience/describe-audience.ts'
import type { Audience } from '#ui/audience/rules.ts'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { foldText } from '#ui/table/column.ts'
import { NameWithLanguages } from '#ui/table/named-with-languages.tsx'
import { CheckChip, describeCheck } from './link-state.tsx'

const stateLabel = (isActive: boolean) => (isActive ? m.links_active() : m.links_hidden())
const StateChip = ({ isActive }: { isActive: boolean }) => (
  <Chip tone={isActive ? 'good' : 'neutral'}>{stateLabel(isActive)}</Chip>
)

/** Additional data about links; null while loading. */
type LinkTableData = {
  /** The number of clicks on each link. */
  uses: ReadonlyMap<string, number> | null
  /** The latest checks of the links. */
  checks: LinkChecks | null
  /** The choices for audiences. */
  choices: AudienceChoices
  today: string
}

/** The columns of the links table. */
export function linkColumns(
  categories: readonly LinkCategory[],
  { uses, checks, choices, today }: LinkTableData,
): Column<HubLink>[] {
  const names = new Map(categories.map(({ id, title }) => [id, title]))
  const checksByLink = new Map(checks?.checks.map((check) => [check.linkId, check]))
  return [
    {
      key: 'title',
      header: m.links_field_title(),
      accessor: ({ title }) => title,
      cell: ({ title, translations }) => (
        <NameWithLanguages name={title} translations={translations} />
      ),
      prefilter: foldText,
      rowHeader: true,
    },
    {
      key: 'url',
      header: m.links_field_url(),
      accessor: ({ url }) => url,
      width: '13rem',
      // Most URLs begin the same, so their endings get the space.
      cell: ({ url }) => (
        <span className="text-sm [overflow-wrap:anywhere]">
          {url
            .replace(/^https:\/\/(.+?)\/?$/, '$1')
            .split(/(?<=\/)/)
            .map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a URL keep their order
              <Fragment key={index}>
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
      accessor: ({ audience }) => describeAudience(audience as Audience, choices),
    },
    {
      key: 'uses',
      header: m.links_uses(),
      number: true,
      accessor: ({ id }) => uses && (uses.get(id) ?? 0),
      cell: ({ id }) => (uses ? formatCount(uses.get(id) ?? 0) : '–'),
    },
    // Only when the hub checks links.
    ...(checks?.isOn
      ? [
          {
            key: 'check',
            header: m.links_check(),
            accessor: (link: HubLink) => describeCheck(link, checksByLink.get(link.id)),
            cell: (link: HubLink) => (
              <CheckChip link={link} check={checksByLink.get(link.id)} today={today} />
            ),
          },
        ]
      : []),
    {
      key: 'state',
      header: m.links_state(),
      accessor: ({ isActive }) => stateLabel(isActive),
      cell: ({ isActive }) => <StateChip isActive={isActive} />,
    },
  ]
}

/** The columns of the categories table. */
export function categoryColumns(): Column<LinkCategory>[] {
  return [
    {
      key: 'title',
      header: m.links_field_title(),
      accessor: ({ title }) => title,
      cell: ({ title, translations }) => (
        <NameWithLanguages name={title} translations={translations} />
      ),
      prefilter: foldText,
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
      accessor: ({ isActive }) => stateLabel(isActive),
      cell: ({ isActive }) => <StateChip isActive={isActive} />,
    },
  ]
}

/** Shows or hides a category. */
export const toggleAction = ({ title, isActive }: LinkCategory, onPress: () => void) => ({
  label: isActive ? m.links_deactivate() : m.links_activate(),
  accessibleLabel: isActive
    ? m.links_deactivate_named({ title })
    : m.links_activate_named({ title }),
  onPress,
})
