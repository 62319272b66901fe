import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { useMineUser } from '#session/user.ts'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { areaLooks } from './area-looks.ts'
import { groupsFor } from './areas.ts'
import { AreaLink } from './ui/area-link.tsx'

/** What somebody may manage, and nothing else (R8.20). */
export function AdminPage() {
  const isKnown = useMineUser() !== null
  const groups = groupsFor(useAccess())
  return (
    <Page title={m.admin_title()} intro={m.admin_intro()}>
      {groups.length === 0 ? (
        <Sheet title={m.admin_areas()} busy={!isKnown}>
          {isKnown ? (
            <p className="max-w-[60ch] text-ink-soft">{m.admin_none()}</p>
          ) : (
            <Skeleton lines={9} />
          )}
        </Sheet>
      ) : (
        groups.map(({ name, areas }) => (
          <Sheet key={name()} title={name()}>
            <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
              {areas.map(({ to, name: area }) => {
                const { text, icon: Icon } = areaLooks[to]
                return (
                  <li key={to} className="flex gap-3">
                    <Icon
                      size={22}
                      strokeWidth={1.75}
                      className="mt-2.5 flex-none text-ink-soft"
                      aria-hidden
                    />
                    <div>
                      <AreaLink
                        to={to}
                        className="link inline-flex min-h-11 items-center font-semibold"
                      >
                        {area()}
                      </AreaLink>
                      <p className="text-ink-soft">{text()}</p>
                    </div>
                  </li>
                )
              })}
            </ul>
          </Sheet>
        ))
      )}
    </Page>
  )
}
