import type { HubLink, LinkCategory } from '#data/shapes.ts'
import { formatCount } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { audienceInWords } from '#ui/audiences.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { folded } from '#ui/table/column.ts'

const state = (isActive: boolean) => (isActive ? m.links_active() : m.links_hidden())
const StateChip = ({ isActive }: { isActive: boolean }) => (
  <Chip tone={isActive ? 'good' : 'neutral'}>{state(isActive)}</Chip>
)

/** The table of links. */
export function linkColumns(
  categories: readonly LinkCategory[],
  /** How often each was followed; null while that is not known. */
  uses: ReadonlyMap<string, number> | null,
  { onEdit, onDelete }: { onEdit: (link: HubLink) => void; onDelete: (link: HubLink) => void },
): Column<HubLink>[] {
  const names = new Map(categories.map(({ id, title }) => [id, title]))
  return [
    {
      key: 'title',
      header: m.links_field_title(),
      accessor: ({ title }) => title,
      prefilter: folded,
      rowHeader: true,
    },
    {
      key: 'url',
      header: m.links_field_url(),
      accessor: ({ url }) => url,
      cell: ({ url }) => <span className="break-all text-sm">{url}</span>,
    },
    {
      key: 'categories',
      header: m.links_field_categories(),
      accessor: ({ categoryIds }) => categoryIds.flatMap((id) => names.get(id) ?? []).join(', '),
    },
    { key: 'audience', header: m.links_field_audience(), accessor: audienceInWords },
    {
      key: 'uses',
      header: m.links_uses(),
      number: true,
      accessor: ({ id }) => uses && (uses.get(id) ?? 0),
      cell: ({ id }) => (uses ? formatCount(uses.get(id) ?? 0) : '–'),
    },
    {
      key: 'state',
      header: m.links_active(),
      accessor: ({ isActive }) => state(isActive),
      cell: ({ isActive }) => <StateChip isActive={isActive} />,
    },
    {
      key: 'actions',
      header: m.links_actions(),
      cell: (link) => (
        <span className="flex flex-wrap gap-2">
          <Button
            aria-label={m.links_edit_named({ title: link.title })}
            onClick={() => onEdit(link)}
          >
            {m.links_edit()}
          </Button>
          <Button
            variant="quiet"
            aria-label={m.links_delete_named({ title: link.title })}
            onClick={() => onDelete(link)}
          >
            {m.links_delete()}
          </Button>
        </span>
      ),
    },
  ]
}

/** The table of categories. */
export function categoryColumns({
  onEdit,
  onToggle,
}: {
  onEdit: (category: LinkCategory) => void
  onToggle: (category: LinkCategory) => void
}): Column<LinkCategory>[] {
  return [
    {
      key: 'title',
      header: m.links_field_title(),
      accessor: ({ title }) => title,
      rowHeader: true,
    },
    {
      key: 'order',
      header: m.links_field_order(),
      accessor: ({ sortOrder }) => sortOrder,
      number: true,
    },
    {
      key: 'state',
      header: m.links_active(),
      accessor: ({ isActive }) => state(isActive),
      cell: ({ isActive }) => <StateChip isActive={isActive} />,
    },
    {
      key: 'actions',
      header: m.links_actions(),
      cell: (category) => {
        const { title, isActive } = category
        return (
          <span className="flex flex-wrap gap-2">
            <Button aria-label={m.links_edit_named({ title })} onClick={() => onEdit(category)}>
              {m.links_edit()}
            </Button>
            <Button
              variant="quiet"
              aria-label={
                isActive ? m.links_deactivate_named({ title }) : m.links_activate_named({ title })
              }
              onClick={() => onToggle(category)}
            >
              {isActive ? m.links_deactivate() : m.links_activate()}
            </Button>
          </span>
        )
      },
    },
  ]
}
