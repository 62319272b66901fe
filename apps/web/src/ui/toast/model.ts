/** Toasts as plain data (R3.6, portal.md sections 2 and 9). Timing and rendering are elsewhere. */
export const positions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const

export type ToastPosition = (typeof positions)[number]
export type ToastType = 'positive' | 'negative' | 'warning' | 'info' | 'ongoing'

/** A requested toast. Position and timeout may come from configuration, so they may be invalid. */
export type ToastRequest = {
  message: string
  type?: ToastType
  position?: string
  /** Milliseconds; 0 stays until it is dismissed. */
  timeout?: number
  /** Identical toasts of one group merge; `false` keeps each alone. */
  group?: string | false
}

export type Toast = {
  id: number
  message: string
  type: ToastType | null
  position: ToastPosition
  /** Milliseconds; 0 stays until it is dismissed. */
  timeout: number
  group: string | false
  /** How many identical toasts this one stands for. Each adds one and restarts the timer. */
  count: number
  /** Only a toast without a type shows its remaining time. */
  progress: boolean
}

const DEFAULT_TIMEOUT = 5000
const UNTYPED_TIMEOUT = 3000

type Warn = (message: string) => void

/**
 * Adds a toast, or merges it with an identical one of its group.
 * @param warn called for an invalid position or timeout; the default is used, nothing is thrown
 */
export function addToast(
  toasts: readonly Toast[],
  request: ToastRequest,
  id: number,
  warn: Warn,
): readonly Toast[] {
  const toast: Toast = {
    id,
    message: request.message,
    type: request.type ?? null,
    position: validPosition(request.position, warn),
    timeout: validTimeout(request, warn),
    group: request.group ?? '',
    count: 1,
    progress: request.type === undefined,
  }
  const duplicate = toasts.find((other) => isSame(other, toast))
  if (!duplicate) return [...toasts, toast]
  return toasts.map((other) =>
    other === duplicate ? { ...other, count: other.count + 1, timeout: toast.timeout } : other,
  )
}

/** Removes a toast. */
export function dismiss(toasts: readonly Toast[], id: number): readonly Toast[] {
  return toasts.filter((toast) => toast.id !== id)
}

function isSame(a: Toast, b: Toast): boolean {
  return (
    a.group !== false &&
    a.group === b.group &&
    a.message === b.message &&
    a.type === b.type &&
    a.position === b.position
  )
}

function validPosition(requested: string | undefined, warn: Warn): ToastPosition {
  const known = positions.find((position) => position === (requested ?? 'bottom'))
  if (!known) warn(`Invalid toast position: ${requested}`)
  return known ?? 'bottom'
}

function validTimeout({ timeout, type }: ToastRequest, warn: Warn): number {
  if (type === 'ongoing') return 0
  const defaultTimeout = type ? DEFAULT_TIMEOUT : UNTYPED_TIMEOUT
  if (timeout === undefined) return defaultTimeout
  if (Number.isFinite(timeout) && timeout >= 0) return timeout
  warn(`Invalid toast timeout: ${timeout}`)
  return defaultTimeout
}
