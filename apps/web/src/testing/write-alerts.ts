import { onTestFinished } from 'vitest'
import type { Alert } from '#data/shapes.ts'

/** Writes alerts for everybody into the page, as the server does; they go with the test. */
export function writeAlerts(...alerts: readonly Alert[]): void {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = 'alerts'
  data.textContent = JSON.stringify(alerts)
  document.body.append(data)
  onTestFinished(() => data.remove())
}
