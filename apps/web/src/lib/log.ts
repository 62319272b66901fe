type Level = 'error' | 'warn' | 'info'

/**
 * Writes to the browser's console. Never log personal data, a URL with a query, or a token: people
 * take screenshots of consoles.
 */
export function log(level: Level, message: string, cause?: unknown): void {
  const reason = cause instanceof Error ? cause.message : undefined
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console
  console[level](reason === undefined ? message : `${message}: ${reason}`)
}
