import { expect, test, vi } from 'vitest'
import { dismiss, positions, raise, type Toast, type ToastRequest } from './model.ts'

function raised(...requests: ToastRequest[]) {
  const warn = vi.fn()
  const toasts = requests.reduce<readonly Toast[]>(
    (list, request, index) => raise(list, request, index + 1, warn),
    [],
  )
  return { toasts, warn }
}

test('R3.6 a toast stands at the bottom for 5 seconds unless somebody says otherwise', () => {
  const { toasts } = raised({ message: 'Saved', type: 'positive' })
  expect(toasts).toMatchObject([{ position: 'bottom', timeout: 5000, progress: false, count: 1 }])
})

test('R3.6 a toast without a type stays 3 seconds and shows its progress', () => {
  expect(raised({ message: 'Hello' }).toasts).toMatchObject([{ timeout: 3000, progress: true }])
})

test('R3.6 an ongoing toast stays until somebody takes it away', () => {
  expect(raised({ message: 'Refreshing', type: 'ongoing', timeout: 10 }).toasts).toMatchObject([
    { timeout: 0 },
  ])
})

test.each(positions)('R3.6 a toast may stand at %s', (position) => {
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
  'R3.6 at $position, $type, in group $group: identical ones merge unless they are outside any group',
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

test('R3.6 each position and type is its own: all forty-five stand side by side', () => {
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
])('R3.6 an invalid %s is logged and the default is used', (name, wrong, used) => {
  const { toasts, warn } = raised({ message: 'Saved', type: 'info', ...wrong })
  expect(toasts).toMatchObject([used])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`Invalid toast ${name}`))
})

test('R3.6 identical toasts of one group become one that counts', () => {
  const same: ToastRequest = { message: 'Copied', type: 'info', group: 'copy' }
  expect(raised(same, same, same).toasts).toMatchObject([{ id: 1, count: 3 }])
})

test('R3.6 toasts that differ in words, kind, place or group stay apart', () => {
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

test('R3.6 toasts outside any group never merge', () => {
  const alone: ToastRequest = { message: 'Copied', type: 'info', group: false }
  expect(raised(alone, alone).toasts).toHaveLength(2)
})

test('dismissing takes away one toast and leaves the others', () => {
  const { toasts } = raised({ message: 'One' }, { message: 'Two' })
  expect(dismiss(toasts, 1).map((toast) => toast.message)).toEqual(['Two'])
})
