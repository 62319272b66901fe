type Level = 'error' | 'warn' | 'info'

/**
 * Says something to whoever looks into the browser's console. Never personal data, an address with a
 * query, or a token: consoles are screenshotted.
 */
export function log(level: Level, message: string, cause?: unknown): void {
  const reason = cause instanceof Error ? cause.message : undefined
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console[level](reason === undefined ? message : `${message}: ${reason}`)
}
