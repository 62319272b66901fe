import { createContext, type ReactNode, use } from 'react'
import { PageTimes } from '../card/page-as-of.tsx'

/** The tabs below the heading of each page in a group; the group's layout provides them. */
export const PageTabs = createContext<ReactNode>(null)

/** A page: heading, one-line description, actions, and a column of cards. */
export function Page({
  title,
  titleLang,
  intro,
  actions,
  children,
}: {
  title: string
  /** Set when the title is not in the page's language. */
  titleLang?: string | undefined
  intro?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} lang={titleLang} className="text-3xl max-sm:text-2xl">
            {title}
          </h1>
          {intro && <p className="mt-1 max-w-[70ch] text-balance text-ink-soft">{intro}</p>}
        </div>
        {actions && <div className="screen-only flex flex-wrap gap-2">{actions}</div>}
      </div>
      <PageTimes>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {use(PageTabs)}
          {children}
        </div>
      </PageTimes>
    </>
  )
}
