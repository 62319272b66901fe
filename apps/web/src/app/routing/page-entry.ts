import type { PermissionName } from '@myhub/domain/access/permission-names.ts'
import type { DatumName } from '#data/prefetch.ts'

/** How wide a page may become: sm 576, md 650, lg 900, xl 1200, 500 px, or all there is (R2.2). */
export type PageWidth = 'sm' | 'md' | 'lg' | 'xl' | '500' | 'full'

/** What the map says of a page beside its path. */
export type PageEntry = {
  title: () => string
  width: PageWidth
  /** What the page shows: asked for as soon as somebody is on the way to it. */
  loads?: readonly DatumName[]
  /** What one must hold to see the page; others are told that they may not (R5.6). */
  permission?: PermissionName
  /** One of the pages that count as the tabs of a profile (R2.3). */
  isProfileTab?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageEntry['title']
    width?: PageWidth
    loads?: readonly DatumName[]
    permission?: PermissionName
    isProfileTab?: true
    /** Everything below needs somebody signed in (R2.7). */
    needsSignIn?: boolean
  }
}
