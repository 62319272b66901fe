import 'react'

declare module 'react' {
  /** Scripts set positions as custom properties, which any content security policy allows. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
