import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx'

/** The drawer, whose code and that of all dialogs no page waits for. */
export const MenuDrawer = lazyDialog(() => import('./menu-drawer.tsx'), 'MenuDrawer')
