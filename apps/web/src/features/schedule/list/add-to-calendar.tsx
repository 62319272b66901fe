import { useMutation } from '@tanstack/react-query'
import { sectionCalendar } from '#data/people/documents.ts'
import type { Section } from '#data/shapes.ts'
import { saveFile } from '#lib/storage/save-file.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { toastSaved } from '#ui/toast/toast-saved.ts'
import { toast } from '#ui/toast/toasts.ts'
import CalendarPlus from '~icons/lucide/calendar-plus'

/**
 * Adds one class to a calendar, once; the feed on the account page keeps all of them up to date.
 */
export function AddToCalendar({ section }: { section: Section }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveFile(`${section.name}.ics`, await sectionCalendar(section.id), 'text/calendar'),
    onSuccess: (saved) => toastSaved(saved, m.schedule_calendar_saved()),
    onError: () => toast({ type: 'negative', message: m.schedule_calendar_failed() }),
  })
  return (
    <Button
      variant="quiet"
      className="screen-only -ml-4 justify-self-start"
      aria-label={m.schedule_add_named({ course: section.course.id })}
      onClick={() => {
        if (!isPending) mutate(undefined)
      }}
    >
      <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
      {m.schedule_add_to_calendar()}
    </Button>
  )
}
