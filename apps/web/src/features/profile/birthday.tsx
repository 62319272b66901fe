import { useState } from 'react'
import { formatLongDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Fact } from '#ui/layout/facts.tsx'

/** Hidden until it is requested, and hidden again on the next visit. */
export function Birthday({ day, isTitled = false }: { day: string | null; isTitled?: boolean }) {
  const [isShown, setShown] = useState(false)
  if (day === null) return <Fact label={m.profile_birthday()} isTitled={isTitled} />
  return (
    <Fact
      label={m.profile_birthday()}
      isTitled={isTitled}
      action={
        <Button variant="quiet" className="-my-2.5" onClick={() => setShown(!isShown)}>
          {isShown ? m.profile_hide_birthday() : m.profile_show_birthday()}
        </Button>
      }
    >
      <span aria-live="polite">
        {isShown ? (
          formatLongDay(day)
        ) : (
          <>
            <span aria-hidden className="tracking-widest">
              ••••••••
            </span>
            <span className="sr-only">{m.profile_birthday_hidden()}</span>
          </>
        )}
      </span>
    </Fact>
  )
}
