import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/errors.ts'
import { type ClassWatch, myWatches, unwatchClass, watchClass } from '#data/registration/watches.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from '#ui/toast/toasts.ts'

/** A section, or any section of a course in a term. */
export type Watchable = {
  term: string
  /** Public number, `ENG-105`. */
  course: string
  section: { id: string; name: string } | null
}

export const toWatchable = ({ term, course, section }: ClassWatch): Watchable => ({
  term: term.code,
  course: course.id,
  section,
})

/** `ENG-105-CRF03`, or `any class of ENG-105`. */
export const getWatchLabel = ({ course, section }: Watchable): string =>
  section?.name ?? m.watch_any({ course })

const toInput = ({ term, course, section }: Watchable) =>
  section ? { sectionId: section.id } : { term, course }

/** Starts and stops watching; a failure shows a toast. */
export function useWatching() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: myWatches.queryKey })
  const onError = (error: Error) => {
    const isAtLimit = error instanceof ApiError && error.status === 409
    toast({ type: 'negative', message: isAtLimit ? m.watch_too_many() : m.watch_failed() })
  }
  const start = useMutation({
    mutationFn: (section: Watchable) => watchClass(toInput(section)),
    onSuccess,
    onError,
  })
  const stop = useMutation({ mutationFn: unwatchClass, onSuccess, onError })
  return { start, stop, isBusy: start.isPending || stop.isPending }
}
