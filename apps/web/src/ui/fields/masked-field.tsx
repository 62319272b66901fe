import { type MaskName, maskFor, nationalDigits } from '@myhub/domain/people/masks.ts'
import { Mask, MaskInput } from 'maska'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { checkError } from './checks.ts'
import { Field, type FieldProps } from './field.tsx'

const optionsFor = (name: MaskName) => ({
  mask: (typed: string) => maskFor(name, typed),
  preProcess: (typed: string) => nationalDigits(name, typed),
})

/** Autocomplete tokens for browsers. */
const autoCompletes: Partial<Record<MaskName, string>> = { phone: 'tel', card: 'cc-number' }

type OwnProps = FieldProps & {
  mask: MaskName
  /** The initial digits. The field keeps the typed text; give it another `key` to reset it. */
  initial?: string
  /** The formatted text, and whether it is complete. */
  onChange: (text: string, isComplete: boolean) => void
}

/**
 * A date, phone number or card that is formatted while it is typed (R6.5). The mask works on the
 * element itself, so that the caret stays in place, and pasted or filled-in values are formatted
 * too.
 */
export function MaskedField({
  label,
  hint,
  error,
  required,
  isTitled,
  mask,
  initial = '',
  onChange,
  ...input
}: OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'id' | 'value' | 'type'>) {
  const element = useRef<HTMLInputElement>(null)
  const latestOnChange = useRef(onChange)
  const [left, setLeft] = useState('')
  const [written] = useState(() => {
    const { mask: choose, preProcess } = optionsFor(mask)
    return new Mask({ mask: choose }).masked(preProcess(initial))
  })
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useEffect(() => {
    if (!element.current) return
    let last = element.current.value
    const masking = new MaskInput(element.current, {
      ...optionsFor(mask),
      onMaska: ({ masked, completed }) => {
        if (masked === last) return
        last = masked
        setLeft('')
        latestOnChange.current(masked, completed)
      },
    })
    return () => masking.destroy()
  }, [mask])

  const fault = mask === 'date' ? checkError('date', left) : null
  return (
    <Field {...{ label, hint, required, isTitled }} error={error ?? fault}>
      {(control) => (
        <input
          type={mask === 'phone' ? 'tel' : 'text'}
          inputMode="numeric"
          autoComplete={autoCompletes[mask] ?? 'off'}
          {...input}
          {...control}
          ref={element}
          className="control figures"
          defaultValue={written}
          onBlur={(event) => {
            setLeft(event.target.value)
            input.onBlur?.(event)
          }}
        />
      )}
    </Field>
  )
}
