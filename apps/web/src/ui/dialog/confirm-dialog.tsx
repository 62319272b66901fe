import { lazyModule } from '#lib/loading/lazy-module.tsx'

/** Asks before something is done that people notice; what is safe has the focus. */
export const ConfirmDialog = lazyModule(() => import('./confirm-box.tsx')).dialog('ConfirmBox')
