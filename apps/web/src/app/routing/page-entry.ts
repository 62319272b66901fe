import type { PermissionName } from '@myhub/domain/access/permission-names.ts'
import type { DatumName } from '#data/prefetch.ts'

/** Maximum width of a page: sm 576, md 650, lg 900, xl 1200, 500 px, or full (R2.2). */
export type PageWidth = 'sm' | 'md' | 'lg' | 'xl' | '500' | 'full'

/** The map's metadata of a page besides its path. */
export type PageEntry = {
  title: () => string
  width: PageWidth
  /** The page's data, prefetched during the navigation. */
  loads?: readonly DatumName[]
  /** Data that only the document requests: in the app, the page first finds out whether it may. */
  early?: readonly DatumName[]
  /** The permission needed to see the page; others are told that they may not (R5.6). */
  permission?: PermissionName
  /** One of the pages that count as the tabs of a profile (R2.3). */
  isProfileTab?: true
  /** An alias of another page (R2.1). */
  isAlias?: true
}

/** What a person does here. The cookie `myhub-here` says it to the document. */
export type Doing = 'registers' | 'teaches' | 'advises'

/** Data requested only for people who do this here: for others it is empty, or refused. */
export const ONLY_FOR: Partial<Record<DatumName, Doing>> = {
  clearToRegister: 'registers',
  taughtSections: 'teaches',
  roster: 'teaches',
  covers: 'advises',
  caseloadLists: 'advises',
  advisees: 'advises',
  advisee: 'advises',
}

/**
 * Data whose reads are on the access logs of those it is about: pointing at a link doesn't open it.
 */
export const LOGGED: readonly DatumName[] = ['advisees', 'advisee']

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageEntry['title']
    width?: PageWidth
    loads?: readonly DatumName[]
    early?: readonly DatumName[]
    permission?: PermissionName
    isProfileTab?: true
    isAlias?: true
    /** All child pages need a signed-in person (R2.7). */
    needsSignIn?: boolean
  }
}
