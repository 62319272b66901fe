import type { ComponentProps } from 'react'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The look of a button, for whatever element it is: a link that leads somewhere stays a link. */
export function buttonClass(variant: Variant = 'secondary'): string {
  return `button button-${variant}`
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant
  /** Why the button cannot be pressed now. It stays reachable and says so, instead of hiding. */
  disabledReason?: string | undefined
}

/** A plain button. With a `disabledReason` it can be focused, explains itself, and does nothing. */
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
