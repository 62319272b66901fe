import { focusableIn } from '../interactions/focus-inside.ts'

/** An invalid control, the error of a group, or a choice between two versions. */
const ERROR_SELECTOR = '[aria-invalid="true"], .field-error, fieldset.theirs'

/** A note about another person's change, without a choice. */
const NOTE = '.theirs'

/** Moves the focus to the first error of a form and scrolls to it (WCAG 3.3.1). */
export function focusFirstError(form: HTMLElement | null): void {
  const fault =
    form?.querySelector<HTMLElement>(ERROR_SELECTOR) ?? form?.querySelector<HTMLElement>(NOTE)
  const control = fault?.matches('.field-error')
    ? focusableIn(fault.closest<HTMLElement>('fieldset, .field') ?? fault)[0]
    : fault?.matches('.theirs')
      ? (fault.querySelector<HTMLElement>('input:checked') ?? fault)
      : fault
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
