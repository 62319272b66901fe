import { lazyModule } from '#lib/loading/lazy-module.tsx'

/** Loads once someone is about to give a reason. At the end of a page, so that nothing moves. */
export const PersonRecord = lazyModule(() => import('./person-record.tsx')).dialog(
  'PersonRecord',
  <div className="min-h-svh" />,
)
