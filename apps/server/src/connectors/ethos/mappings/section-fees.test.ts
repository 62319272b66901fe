import { expect, test } from 'vitest'
import type { MappingContext } from '../mapping.ts'
import { offerMappings } from './offer.ts'

const document = {
  id: '019A4F70-2B11-7C0E-B1D2-6A1F0B2C3D50',
  startOn: '2026-08-24',
  endOn: '2026-12-11',
  code: 'BIO-112-CRF01',
  course: { id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d51' },
  site: { id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d52' },
}

/** A section's fees and what is reported, for a college's custom property. */
function read(property: string) {
  const notes: string[] = []
  const context: MappingContext = {
    references: { code: () => 'MAIN', title: () => '', get: () => undefined } as never,
    related: () => [],
    extra: (field) => (field === 'fees' ? property : ''),
    note: (path, reason) => void notes.push(`${path}: ${reason}`),
    timeZone: 'America/Chicago',
    now: 0,
    numberCredential: '',
    usernameCredential: '',
  }
  const mapped = offerMappings
    .find(({ resource }) => resource === 'sections')
    ?.read(document, context)
  if (!Array.isArray(mapped)) throw new Error(`Not read: ${JSON.stringify(mapped)}`)
  return { fees: mapped.find(({ kind }) => kind === 'sectionDetails').values.fees, notes }
}

test.each([
  [
    'fees',
    '[{"title":"Lab materials","amount":45}]',
    '[{"title":"Lab materials","amountCents":4500}]',
  ],
  ['no fees', '[]', '[]'],
  ['nothing', '', ''],
])('reads %s from a property of the college', (_, property, fees) => {
  expect(read(property)).toEqual({ fees, notes: [] })
})

test('keeps a section whose fees cannot be read as unknown, and reports it', () => {
  expect(read('Lab materials 45.00')).toEqual({
    fees: '',
    notes: [expect.stringMatching(/^fees: not a list of .* its fees are unknown$/)],
  })
})
