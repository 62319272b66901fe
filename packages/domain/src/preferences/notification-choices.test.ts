import { expect, test } from 'vitest'
import { isOn, type MessageKind, messageKinds, outboundChannels } from './notification-choices.ts'

const nothing = { inApp: null, email: null, push: null }
const both = { email: true, push: true }

test('R8.3 by default sends a person their action items and emergencies', () => {
  const outboundByDefault = messageKinds.filter(
    (kind) => outboundChannels(kind, nothing, both).length === 2,
  )
  expect(outboundByDefault).toEqual([
    'hold',
    'payment',
    'registration',
    'orientation',
    'agreement',
    'emergency',
  ] satisfies MessageKind[])
  for (const kind of messageKinds) expect(isOn(kind, 'inApp', nothing)).toBe(true)
})

test('R8.3 sends an emergency regardless of a person’s choices', () => {
  const none = { inApp: false, email: false, push: false }
  expect(outboundChannels('emergency', none, both)).toEqual(['email', 'push'])
  expect(isOn('alert', 'inApp', none)).toBe(true)
})

test('R8.3 chooses each channel independently', () => {
  expect(outboundChannels('hold', { ...nothing, email: false }, both)).toEqual(['push'])
  expect(outboundChannels('message', { ...nothing, email: true }, both)).toEqual(['email'])
  expect(outboundChannels('alert', { ...nothing, push: true }, both)).toEqual(['push'])
})

test('R8.3 doesn’t send kinds that a person has hidden in the hub', () => {
  expect(outboundChannels('hold', { inApp: false, email: true, push: true }, both)).toEqual([])
})

test('sends nothing on a channel that isn’t available', () => {
  expect(outboundChannels('emergency', nothing, { email: false, push: true })).toEqual(['push'])
  expect(outboundChannels('emergency', nothing, { email: false, push: false })).toEqual([])
})
