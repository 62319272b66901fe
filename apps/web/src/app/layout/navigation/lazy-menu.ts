import { lazyModule } from '#lib/loading/lazy-module.tsx'

/** The drawer, whose code and that of all dialogs no page waits for. */
export const MenuDrawer = lazyModule(() => import('./menu-drawer.tsx')).dialog('MenuDrawer')
