import { expect, test } from 'vitest'
import { changeEndpoint, type EndpointState } from './change-endpoint.ts'

const language = 'en' as const
const include = { classes: true, deadlines: true, events: false }
const off: EndpointState = {
  tokenHash: null,
  tokenSealed: null,
  createdAt: null,
  include,
  language,
}
const on: EndpointState = {
  tokenHash: Buffer.from('old'),
  tokenSealed: 'old, sealed',
  createdAt: new Date('2026-08-01T00:00:00Z'),
  include,
  language,
}
const newToken = {
  hash: Buffer.from('new'),
  sealed: 'new, sealed',
  now: new Date('2026-10-20T00:00:00Z'),
}
const existing = {
  tokenHash: newToken.hash,
  tokenSealed: newToken.sealed,
  createdAt: newToken.now,
  include,
  language,
}

test.each([
  {
    what: 'switching on makes an address',
    from: off,
    by: { enabled: true },
    to: existing,
    is: ['enabled'],
  },
  { what: 'being on already changes nothing', from: on, by: { enabled: true }, to: on, is: [] },
  {
    what: 'switching off takes the address away',
    from: on,
    by: { enabled: false },
    to: off,
    is: ['disabled'],
  },
  { what: 'being off already changes nothing', from: off, by: { enabled: false }, to: off, is: [] },
  {
    what: 'a new address takes the old one’s place',
    from: on,
    by: { rotate: true as const },
    to: existing,
    is: ['rotated'],
  },
  {
    what: 'a new address where there was none switches on',
    from: off,
    by: { rotate: true as const },
    to: existing,
    is: ['enabled'],
  },
  { what: 'naming nothing changes nothing', from: on, by: {}, to: on, is: [] },
  {
    what: 'choosing what is chosen changes nothing',
    from: on,
    by: { include: { classes: true } },
    to: on,
    is: [],
  },
  {
    what: 'a choice leaves the others, and the address',
    from: on,
    by: { include: { events: true } },
    to: { ...on, include: { ...include, events: true } },
    is: ['include'],
  },
])('$what', ({ from, by, to, is }) => {
  expect(changeEndpoint(from, by, newToken)).toEqual({ state: to, changed: is })
})
