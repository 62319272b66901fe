import 'react'

declare module 'react' {
  /** Positions reach a style sheet as custom properties, set by script and so allowed by any policy. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
