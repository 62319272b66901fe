import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { audienceChoices } from '#data/admin/audience.ts'
import {
  allCategories,
  allLinks,
  linkChecks,
  linkUses,
  saveCategory,
} from '#data/admin/manage-links.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { HubLink, LinkCategory } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { noChoices } from '#ui/audience/no-choices.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkTabs } from '#ui/layout/tabs.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { toast } from '#ui/toast/toasts.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { categoryColumns, linkColumns } from './columns.tsx'
import { DeleteCategoryDialog, DeleteLinkDialog } from './delete-dialogs.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { DeadLinks } from './link-state.tsx'

type Asked =
  | { what: 'link'; link: HubLink | null }
  | { what: 'deleteLink'; link: HubLink }
  | { what: 'category'; category: LinkCategory | null }
  | { what: 'deleteCategory'; category: LinkCategory }
  | { what: 'import' }

/** Links and their categories for those who keep them in order (R8.14). */
export function ManageLinks({ which }: { which: 'links' | 'categories' }) {
  const links = useGroup(allLinks)
  const categories = useGroup(allCategories)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const known = categories.data
  const today = useToday()
  const uses = useGroup(linkUses).data
  const checks = useGroup(linkChecks).data
  const choices = useGroup(audienceChoices).data ?? noChoices
  const columnsOfLinks = useMemo(
    () =>
      linkColumns(
        known ?? [],
        { uses, checks, choices, today },
        {
          onEdit: (link) => setAsked({ what: 'link', link }),
          onDelete: (link) => setAsked({ what: 'deleteLink', link }),
        },
      ),
    [known, uses, checks, choices, today],
  )
  const columnsOfCategories = useMemo(
    () =>
      categoryColumns({
        onEdit: (category) => setAsked({ what: 'category', category }),
        onToggle: (category) => void toggle(category),
        onDelete: (category) => setAsked({ what: 'deleteCategory', category }),
      }),
    [],
  )
  return (
    <>
      <LinkTabs label={m.links_manage()}>
        {(['links', 'categories'] as const).map((one) => (
          <Link
            key={one}
            to="/links"
            search={{ manage: one }}
            aria-current={one === which ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            className="tab"
          >
            {one === 'links' ? m.links_manage_links() : m.links_categories()}
          </Link>
        ))}
      </LinkTabs>
      {which === 'links' && checks && <DeadLinks {...checks} />}
      {which === 'links' ? (
        <ListCard
          // The columns know the names of the categories, and the counts.
          key={`${known ? 'named' : 'unnamed'} ${uses ? 'counted' : 'uncounted'} ${checks ? 'asked' : 'unasked'} ${choices === noChoices}`}
          title={m.links_manage_links()}
          group={links}
          rowsOf={(rows) => rows}
          columns={columnsOfLinks}
          empty={m.links_manage_empty()}
          add={{
            label: m.links_new_link(),
            onPress: () => setAsked({ what: 'link', link: null }),
          }}
          more={
            <Button
              disabledReason={known ? undefined : m.ui_loading({ title: m.links_categories() })}
              onClick={() => setAsked({ what: 'import' })}
            >
              {m.links_import()}
            </Button>
          }
          download="links"
        />
      ) : (
        <ListCard
          title={m.links_manage_categories()}
          group={categories}
          rowsOf={(rows) => rows}
          columns={columnsOfCategories}
          empty={m.links_categories_empty()}
          add={{
            label: m.links_new_category(),
            onPress: () => setAsked({ what: 'category', category: null }),
          }}
          download="link-categories"
        />
      )}
      {asked?.what === 'link' && (
        <LinkDialog link={asked.link} categories={known ?? []} choices={choices} onClose={close} />
      )}
      {asked?.what === 'deleteLink' && <DeleteLinkDialog link={asked.link} onClose={close} />}
      {asked?.what === 'import' && <ImportDialog onClose={close} />}
      {asked?.what === 'category' && <CategoryDialog category={asked.category} onClose={close} />}
      {asked?.what === 'deleteCategory' && (
        <DeleteCategoryDialog category={asked.category} onClose={close} />
      )}
    </>
  )
}

/** Shows a category to people, or hides it. */
async function toggle(category: LinkCategory): Promise<void> {
  const { title, spanish, icon, sortOrder, isActive } = category
  try {
    await saveCategory({ title, spanish, icon, sortOrder, isActive: !isActive }, category)
    toast({ type: 'positive', message: m.links_saved({ title }) })
  } catch {
    toast({ type: 'negative', message: m.links_failed() })
  }
}
