import { afterEach, expect, test } from 'vitest'
import { toast, toasts } from './toasts.ts'

afterEach(() => toasts.set([]))

const messages = () => toasts.get().map(({ message }) => message)

test('R3.6 dismisses the merged toast, and no other', () => {
  toast({ message: 'Saving', type: 'ongoing' })
  toast({ message: 'Copied', type: 'info' })
  const done = toast({ message: 'Saving', type: 'ongoing' })
  expect(messages()).toEqual(['Saving', 'Copied'])
  done()
  expect(messages()).toEqual(['Copied'])
})
