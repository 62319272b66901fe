import { CalendarPlus, Check } from 'lucide-react'
import { m } from '#locales/compiled/messages.js'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'

/** A piece of an ordinary page, to look at while choosing. What looks pressable here is only a picture. */
export function Sample() {
  return (
    <Sheet title={m.accessibility_sample()} className="sample">
      <h3 className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
        {m.accessibility_sample_heading()}
        <Chip tone="good" icon={Check}>
          {m.accessibility_sample_chip()}
        </Chip>
      </h3>
      <p className="mb-3">{m.accessibility_sample_text()}</p>
      <p>{m.accessibility_sample_more()}</p>
      <p className="mt-3">
        <span className="link">{m.accessibility_sample_link()}</span>
      </p>
      <p className="mt-4">
        <span className="button button-primary">
          <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
          {m.accessibility_sample_button()}
        </span>
      </p>
    </Sheet>
  )
}
