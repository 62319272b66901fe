import { useEffect, useId, useRef } from 'react'
import { m } from '#locales/compiled/messages.js'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Banner } from '#ui/status/banner.tsx'

const programs = [
  { name: m.account_calendar_google, help: m.account_calendar_google_help },
  { name: m.account_calendar_apple, help: m.account_calendar_apple_help },
  { name: m.account_calendar_outlook, help: m.account_calendar_outlook_help },
] as const

/** The new URL, shown once, with instructions. */
export function CalendarAddress({ url }: { url: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Move the focus here after the request.
  useEffect(() => field.current?.focus(), [])
  return (
    <Banner tone="good" title={m.account_calendar_copy_now()} announce>
      <p className="max-w-[60ch]">{m.account_calendar_copy_text()}</p>
      <div className="my-2 flex items-center gap-1">
        <label htmlFor={id} className="sr-only">
          {m.account_calendar_address()}
        </label>
        <input
          ref={field}
          id={id}
          className="control figures min-w-0"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton value={url} itemLabel={m.account_calendar_the_address()} />
      </div>
      {programs.map(({ name, help }) => (
        <details key={name()} className="disclosure">
          <summary>{name()}</summary>
          <p className="max-w-[60ch]">{help()}</p>
        </details>
      ))}
    </Banner>
  )
}
