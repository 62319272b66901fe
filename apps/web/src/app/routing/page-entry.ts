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
  /** Data that only the document requests: in the app, the page checks permissions first. */
  early?: readonly DatumName[]
  /** The permission needed to see the page; others see an explanation instead (R5.6). */
  permission?: PermissionName
  /** One of the pages that count as the tabs of a profile (R2.3). */
  isProfileTab?: true
  /** An alias of another page (R2.1). */
  isAlias?: true
}

/** A person's roles at the college. The document reads them from the cookie `myhub-here`. */
export type WorkRole = 'registers' | 'teaches' | 'advises'

/** Data requested only for people with this role: for others it is empty or forbidden. */
export const REQUIRED_ROLE: Partial<Record<DatumName, WorkRole>> = {
  clearToRegister: 'registers',
  taughtSections: 'teaches',
  roster: 'teaches',
  covers: 'advises',
  caseloadLists: 'advises',
  advisees: 'advises',
  advisee: 'advises',
}

/**
 * Data whose reads are logged in the access logs of its subjects: hovering a link doesn't load it.
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
