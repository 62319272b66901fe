import { focusableIn } from '../interactions/focus-inside.ts'

/** A control that is wrong, what is said of a group of them, or a choice between one's own and another's words. */
const FAULT = '[aria-invalid="true"], .field-error, fieldset.theirs'

/** What somebody else has changed, where nothing is to be chosen. */
const NOTE = '.theirs'

/** Takes whoever sent a form to the first thing at fault in it, and into sight (WCAG 3.3.1). */
export function focusFault(form: HTMLElement | null): void {
  const fault = form?.querySelector<HTMLElement>(FAULT) ?? form?.querySelector<HTMLElement>(NOTE)
  const control = fault?.matches('.field-error')
    ? focusableIn(fault.closest<HTMLElement>('fieldset, .field') ?? fault)[0]
    : fault?.matches('.theirs')
      ? (fault.querySelector<HTMLElement>('input:checked') ?? fault)
      : fault
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
