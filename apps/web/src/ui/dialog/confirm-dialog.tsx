import { lazyModule } from '#lib/loading/lazy-module.tsx'

/** Confirms an action with visible effects; the safe choice has the focus. */
export const ConfirmDialog = lazyModule(() => import('./confirm-box.tsx')).dialog('ConfirmBox')
