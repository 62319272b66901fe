import { lazyDialog } from './lazy-dialog.tsx'

/** Asks before something is done that people notice; what is safe has the focus. */
export const ConfirmDialog = lazyDialog(() => import('./confirm-box.tsx'), 'ConfirmBox')
