import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { audienceChoices } from '#data/admin/audience.ts'
import { linkChecks, linkUses, managedCategories, managedLinks } from '#data/admin/manage-links.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { HubLink, LinkCategory } from '#data/shapes.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { noChoices } from '#ui/audience/no-choices.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkTabs } from '#ui/layout/tabs.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'
import { ManagedList } from '#ui/managed/managed-list.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { toast } from '#ui/toast/toasts.ts'
import { categoryColumns, linkColumns, toggleAction } from './columns.tsx'
import { categoryFields, linkFields } from './link-fields.ts'
import { DeadLinks } from './link-state.tsx'

const ImportDialog = lazyModule(() => import('./import-dialog.tsx')).dialog('ImportDialog')

/** Links and their categories, for those who maintain them (R8.14). */
export function ManageLinks({ tab }: { tab: 'links' | 'categories' }) {
  return (
    <>
      <LinkTabs label={m.links_manage()}>
        {(['links', 'categories'] as const).map((kind) => (
          <Link
            key={kind}
            to="/links"
            search={{ manage: kind }}
            aria-current={kind === tab ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            className="tab"
          >
            {kind === 'links' ? m.links_manage_links() : m.links_categories()}
          </Link>
        ))}
      </LinkTabs>
      {tab === 'links' ? <Links /> : <Categories />}
    </>
  )
}

const getTitle = ({ title }: { title: string }) => title

function Links() {
  const links = useGroup(managedLinks.all)
  const categories = useGroup(managedCategories.all).data
  const today = useToday()
  const uses = useGroup(linkUses).data
  const checks = useGroup(linkChecks).data
  const choices = useGroup(audienceChoices).data ?? noChoices
  const [isImporting, setImporting] = useState(false)
  const columns = useMemo(
    () => linkColumns(categories ?? [], { uses, checks, choices, today }),
    [categories, uses, checks, choices, today],
  )
  const fields = useMemo(() => linkFields(categories ?? [], choices), [categories, choices])
  return (
    <>
      {checks && <DeadLinks {...checks} />}
      <ManagedList<HubLink>
        // The columns depend on the names of the categories and on the counts.
        key={`${categories ? 'named' : 'unnamed'} ${uses ? 'counted' : 'uncounted'} ${checks ? 'asked' : 'unasked'} ${choices === noChoices}`}
        title={m.links_manage_links()}
        group={links}
        empty={m.links_manage_empty()}
        add={{ label: m.links_new_link() }}
        more={
          <Button
            disabledReason={categories ? undefined : m.ui_loading({ title: m.links_categories() })}
            onClick={() => setImporting(true)}
          >
            {m.links_import()}
          </Button>
        }
        download="links"
        columns={columns}
        nameOf={getTitle}
        removal={managedLinks.removal}
        dialog={(link, onClose) => (
          <ManagedDialog
            title={link ? m.links_edit_link() : m.links_new_link()}
            item={link}
            fields={fields}
            calls={managedLinks}
            nameOf={({ title }) => String(title)}
            onClose={onClose}
          />
        )}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

function Categories() {
  const categories = useGroup(managedCategories.all)
  const columns = useMemo(categoryColumns, [])
  const fields = useMemo(categoryFields, [])
  return (
    <ManagedList<LinkCategory>
      title={m.links_manage_categories()}
      group={categories}
      empty={m.links_categories_empty()}
      add={{ label: m.links_new_category() }}
      download="link-categories"
      columns={columns}
      nameOf={getTitle}
      actions={categoryActions}
      removal={managedCategories.removal}
      inUseMessage={m.links_category_needed()}
      dialog={(category, onClose) => (
        <ManagedDialog
          title={category ? m.links_edit_category() : m.links_new_category()}
          item={category}
          fields={fields}
          calls={managedCategories}
          nameOf={({ title }) => String(title)}
          onClose={onClose}
        />
      )}
    />
  )
}

const categoryActions = (category: LinkCategory) => [
  toggleAction(category, () => void toggle(category)),
]

/** Shows or hides a category. */
async function toggle(category: LinkCategory): Promise<void> {
  const { title, isActive } = category
  try {
    await managedCategories.save({ isActive: !isActive }, category)
    toast({ type: 'positive', message: m.links_saved({ title }) })
  } catch {
    toast({ type: 'negative', message: m.links_failed() })
  }
}
