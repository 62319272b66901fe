import { phone } from '#lib/platform/phone.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { PhoneSwitchCheckbox } from '#ui/controls/phone-switch-checkbox.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

/** The app's settings on this phone (R9.4, R9.5). Renders nothing in a browser. */
export function PhoneCard() {
  const device = useStore(phone, null)
  if (!device) return null
  return (
    <Sheet title={m.phone_card()} description={m.phone_card_description()}>
      <div className="grid gap-4">
        <PhoneSwitchCheckbox
          of={device.lock}
          label={m.phone_lock()}
          hint={m.phone_lock_hint()}
          failureText={m.phone_lock_refused()}
        />
        <PhoneSwitchCheckbox
          of={device.reminders}
          label={m.phone_reminders()}
          hint={m.phone_reminders_hint()}
          failureText={m.phone_reminders_refused()}
        />
      </div>
    </Sheet>
  )
}
