import { phone } from '#lib/platform/phone.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { PhoneSwitchTick } from '#ui/controls/phone-switch-tick.tsx'

/** A word of the phone before each class (R9.5). A browser has no such thing, and no such switch. */
export function ReminderSwitch() {
  const reminders = useStore(phone, null)?.reminders
  if (!reminders) return null
  return (
    <div className="screen-only">
      <PhoneSwitchTick
        of={reminders}
        label={m.phone_reminders()}
        hint={m.phone_reminders_hint()}
        refused={m.phone_reminders_refused()}
      />
    </div>
  )
}
