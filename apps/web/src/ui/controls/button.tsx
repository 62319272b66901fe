import type { ComponentProps } from 'react'

/**
 * One primary per page or card; secondary for other actions; quiet next to those. Destructive
 * actions are red: filled in a confirmation, text only where they start.
 */
type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'remove'

/** The look of a button for any element: a link that navigates stays a link. */
export function buttonClass(variant: Variant = 'secondary'): string {
  return `button button-${variant}`
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant
  /** Why the button is disabled. It stays focusable and explains itself, instead of hiding. */
  disabledReason?: string | undefined
}

/** A button. With a `disabledReason` it can be focused, explains itself, and does nothing. */
export function Button({
  variant = 'secondary',
  disabledReason,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const disabled = disabledReason !== undefined
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant)} ${className}`}
      {...(disabled
        ? {
            'aria-disabled': true,
            title: disabledReason,
            onClick: (event) => event.preventDefault(),
          }
        : { onClick })}
    >
      {children}
      {disabled && <span className="sr-only">. {disabledReason}</span>}
    </button>
  )
}
