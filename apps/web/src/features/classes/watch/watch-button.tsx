import { useGroup } from '#data/query/group-view.ts'
import { myWatches } from '#data/registration/watches.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { useRegisters } from '#session/studies.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/toast/toasts.ts'
import Bell from '~icons/lucide/bell'
import BellOff from '~icons/lucide/bell-off'
import { getWatchLabel, useWatching, type Watchable } from './use-watching.ts'

/** Toggles watching a full class, or all classes of a course. Only for people who register. */
export function WatchButton({ of }: { of: Watchable }) {
  const isSignedIn = useStore(signedIn, null) === true
  const isRegistrant = useRegisters() && isSignedIn
  const watches = useGroup(myWatches, isRegistrant)
  const { start, stop, isBusy } = useWatching()
  if (!isRegistrant || watches.state === 'loading' || watches.state === 'unavailable') return null
  const watched = watches.data?.find(
    (watch) =>
      watch.term.code === of.term &&
      watch.course.id === of.course &&
      watch.section?.id === of.section?.id,
  )
  const name = getWatchLabel(of)
  const busy = isBusy ? m.ui_saving() : undefined
  if (watched)
    return (
      <Button
        variant="quiet"
        className="screen-only justify-self-start"
        aria-label={m.watch_stop_name({ name })}
        disabledReason={busy}
        onClick={() => stop.mutate(watched.id)}
      >
        <BellOff size={18} strokeWidth={1.75} aria-hidden />
        {m.watch_stop()}
      </Button>
    )
  return (
    <Button
      variant="quiet"
      className="screen-only justify-self-start"
      aria-label={m.watch_start_name({ name })}
      disabledReason={busy}
      onClick={() =>
        start.mutate(of, {
          onSuccess: () => toast({ type: 'positive', message: m.watch_started({ name }) }),
        })
      }
    >
      <Bell size={18} strokeWidth={1.75} aria-hidden />
      {m.watch_start()}
    </Button>
  )
}
