import { lazyModule } from '#lib/loading/lazy-module.tsx'

/** The drawer; no page waits for its code or that of dialogs. */
export const MenuDrawer = lazyModule(() => import('./menu-drawer.tsx')).dialog('MenuDrawer')
