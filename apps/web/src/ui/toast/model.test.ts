import { expect, test, vi } from 'vitest'
import { addToast, dismiss, positions, type Toast, type ToastRequest } from './model.ts'

function raised(...requests: ToastRequest[]) {
  const warn = vi.fn()
  const toasts = requests.reduce<readonly Toast[]>(
    (list, request, index) => addToast(list, request, index + 1, warn),
    [],
  )
  return { toasts, warn }
}

test('R3.6 shows a toast at the bottom for 5 seconds by default', () => {
  const { toasts } = raised({ message: 'Saved', type: 'positive' })
  expect(toasts).toMatchObject([{ position: 'bottom', timeout: 5000, progress: false, count: 1 }])
})

test('R3.6 shows a toast without a type for 3 seconds, with its progress', () => {
  expect(raised({ message: 'Hello' }).toasts).toMatchObject([{ timeout: 3000, progress: true }])
})

test('R3.6 keeps an ongoing toast until it is dismissed', () => {
  expect(raised({ message: 'Refreshing', type: 'ongoing', timeout: 10 }).toasts).toMatchObject([
    { timeout: 0 },
  ])
})

test.each(positions)('R3.6 allows the position %s', (position) => {
  const { toasts, warn } = raised({ message: 'Here', type: 'info', position })
  expect(toasts[0]?.position).toBe(position)
  expect(warn).not.toHaveBeenCalled()
})

const types = ['positive', 'negative', 'warning', 'info', 'ongoing'] as const
const groups = [undefined, 'save', false] as const
const everyKind = positions.flatMap((position) =>
  types.flatMap((type) => groups.map((group) => ({ position, type, group }))),
)

test.each(everyKind)(
  'R3.6 at $position, $type, in group $group: merges identical toasts unless they have no group',
  ({ position, type, group }) => {
    const request: ToastRequest = {
      message: 'Words',
      type,
      position,
      ...(group !== undefined && { group }),
    }
    const { toasts, warn } = raised(request, request, { ...request, message: 'Others' }, request)
    expect(warn).not.toHaveBeenCalled()
    expect(toasts.map(({ message, count }) => [message, count])).toEqual(
      group === false
        ? [
            ['Words', 1],
            ['Words', 1],
            ['Others', 1],
            ['Words', 1],
          ]
        : [
            ['Words', 3],
            ['Others', 1],
          ],
    )
    for (const toast of toasts)
      expect(toast).toMatchObject({ position, type, timeout: type === 'ongoing' ? 0 : 5000 })
  },
)

test('R3.6 keeps all forty-five positions and types apart', () => {
  const requests = everyKind
    .filter(({ group }) => group === 'save')
    .map((kind): ToastRequest => ({ message: 'Words', ...kind, group: 'save' }))
  expect(raised(...requests).toasts).toHaveLength(45)
  expect(raised(...requests, ...requests).toasts.map(({ count }) => count)).toEqual(
    requests.map(() => 2),
  )
})

test.each([
  ['position', { position: 'middle' }, { position: 'bottom', timeout: 5000 }],
  ['timeout', { timeout: Number.NaN }, { position: 'bottom', timeout: 5000 }],
  ['timeout', { timeout: -1 }, { position: 'bottom', timeout: 5000 }],
])('R3.6 logs an invalid %s and uses the default', (name, wrong, used) => {
  const { toasts, warn } = raised({ message: 'Saved', type: 'info', ...wrong })
  expect(toasts).toMatchObject([used])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`Invalid toast ${name}`))
})

test('R3.6 merges identical toasts of a group into one with a count', () => {
  const same: ToastRequest = { message: 'Copied', type: 'info', group: 'copy' }
  expect(raised(same, same, same).toasts).toMatchObject([{ id: 1, count: 3 }])
})

test('R3.6 keeps toasts apart that differ in text, type, position or group', () => {
  const toast: ToastRequest = { message: 'Copied', type: 'info' }
  const { toasts } = raised(
    toast,
    { ...toast, message: 'Saved' },
    { ...toast, type: 'positive' },
    { ...toast, position: 'top' },
    { ...toast, group: 'other' },
  )
  expect(toasts).toHaveLength(5)
})

test('R3.6 never merges toasts without a group', () => {
  const alone: ToastRequest = { message: 'Copied', type: 'info', group: false }
  expect(raised(alone, alone).toasts).toHaveLength(2)
})

test('dismisses one toast and keeps the others', () => {
  const { toasts } = raised({ message: 'One' }, { message: 'Two' })
  expect(dismiss(toasts, 1).map((toast) => toast.message)).toEqual(['Two'])
})
