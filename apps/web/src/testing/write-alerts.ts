import { onTestFinished } from 'vitest'
import type { Alert } from '#data/shapes.ts'

/** Writes public alerts into the page as the server does, for one test. */
export function writeAlerts(...alerts: readonly Alert[]): void {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = 'alerts'
  data.textContent = JSON.stringify(alerts)
  document.body.append(data)
  onTestFinished(() => data.remove())
}
