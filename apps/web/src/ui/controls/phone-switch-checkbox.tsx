import { useId, useState } from 'react'
import type { PhoneSwitch } from '#lib/platform/phone.ts'
import { useStore } from '#lib/store.ts'

/** A setting for this phone; `failureText` explains why it stays off and what to do. */
export function PhoneSwitchCheckbox({
  of,
  label,
  hint,
  failureText,
}: {
  of: PhoneSwitch
  label: string
  hint: string
  failureText: string
}) {
  const id = useId()
  const isOn = useStore(of.isOn, false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function change() {
    if (isBusy) return
    setBusy(true)
    if (isOn) await of.turnOff()
    else setFailed(!(await of.turnOn()))
    setBusy(false)
  }
  return (
    <div>
      <label className="check font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={() => void change()}
        />
        {label}
      </label>
      <p id={id} className="text-sm text-ink-soft">
        {hint}
      </p>
      <p role="status" className="text-sm text-bad">
        {hasFailed && !isOn && failureText}
      </p>
    </div>
  )
}
