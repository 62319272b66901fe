import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import { type ClassWatch, myWatches } from '#data/registration/watches.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { type Undoable, UndoNote } from '#ui/status/undo-note.tsx'
import { getWatchLabel, toWatchable, useWatching } from './use-watching.ts'

/** The classes that a student watches for a seat. Removing one can be undone. */
export function WatchesCard() {
  const group = useGroup(myWatches, useRegisters())
  const [last, setLast] = useState<Undoable | null>(null)
  const { start, stop, isBusy } = useWatching()
  const remove = (watch: ClassWatch) => {
    const watched = toWatchable(watch)
    stop.mutate(watch.id, {
      onSuccess: () =>
        setLast({
          message: m.watch_stopped({ name: getWatchLabel(watched) }),
          undo: () => {
            setLast(null)
            start.mutate(watched)
          },
        }),
    })
  }
  return (
    <>
      <UndoNote last={last} shouldFocus />
      <Card
        group={group}
        title={m.watch_title()}
        description={m.watch_what()}
        empty={m.watch_none()}
        lines={2}
      >
        {(watches) => (
          <ul className="rows">
            {watches.map((watch) => (
              <Entry key={watch.id} watch={watch} isBusy={isBusy} onRemove={() => remove(watch)} />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

function Entry({
  watch,
  isBusy,
  onRemove,
}: {
  watch: ClassWatch
  isBusy: boolean
  onRemove: () => void
}) {
  const { term, course, section, open, isOver } = watch
  const name = getWatchLabel(toWatchable(watch))
  const [one] = open
  const shown = section ?? (open.length === 1 ? one : undefined)
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">
          <span className="figures font-semibold">{section?.name ?? course.id}</span>{' '}
          <bdi lang={inEnglish} className="font-normal">
            {course.title}
          </bdi>
          {section === null && (
            <span className="block text-sm font-normal text-ink-soft">{m.watch_any_class()}</span>
          )}
        </h3>
        <Chip tone={isOver ? 'neutral' : open.length > 0 ? 'good' : 'info'}>
          {isOver ? m.watch_over() : open.length > 0 ? m.watch_open() : m.watch_full()}
        </Chip>
      </div>
      {isOver && <p className="text-sm text-ink-soft">{m.watch_over_why()}</p>}
      {section === null && open.length > 0 && (
        <p className="figures text-sm">{open.map((each) => each.name).join(', ')}</p>
      )}
      <div className="screen-only flex flex-wrap items-center gap-x-4">
        <Link
          to="/classes"
          search={{ term: term.code, course: course.id, ...(shown && { section: shown.id }) }}
          className="link inline-flex min-h-11 items-center"
          aria-label={m.watch_see_name({ name })}
        >
          {m.watch_see()}
        </Link>
        <Button
          variant="remove"
          aria-label={m.watch_stop_name({ name })}
          disabledReason={isBusy ? m.ui_saving() : undefined}
          onClick={onRemove}
        >
          {m.watch_stop()}
        </Button>
      </div>
    </li>
  )
}
