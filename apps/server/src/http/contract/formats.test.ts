import fc from 'fast-check'
import { expect, test } from 'vitest'
import { date, instant, strictObject } from '../schema.ts'
import { validatorCompiler } from './validation.ts'

const check = validatorCompiler({
  schema: strictObject({ on: date(), at: instant() }),
  httpPart: 'body',
  method: 'POST',
  url: '/',
}) as (value: unknown) => { readonly error?: readonly { readonly instancePath: string }[] }

const rejection = (on: string, at: string) =>
  check({ on, at }).error?.map(({ instancePath }) => instancePath) ?? []

test.each(['0000-01-01', '0000-12-31', '2026-02-30', '10000-01-01'])(
  'R6.6 rejects the day %s, which doesn’t exist',
  (on) => {
    expect(rejection(on, '2026-10-19T11:00:00Z')).toEqual(['/on'])
  },
)

test('R6.6 accepts every day and instant of the years 1 to 9999', () => {
  const min = new Date('0001-01-01T00:00:00Z')
  const max = new Date('9999-12-31T23:59:59.999Z')
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date_) => {
      const at = date_.toISOString()
      expect(rejection(at.slice(0, 10), at)).toEqual([])
    }),
  )
})

test('R6.6 accepts only instants that exist, with four-digit years', () => {
  const two = (max: number) => fc.nat(max).map((part) => String(part).padStart(2, '0'))
  const instants = fc
    .tuple(fc.constantFrom('0000', '0001', '2026', '9999'), two(12), two(31), two(24), two(61))
    .chain(([year, month, day, hour, second]) =>
      fc
        .constantFrom('Z', 'z', '-05:00', '+14:00', '+23:59', 'Z[Europe/Rome]', '')
        .map((zone) => `${year}-${month}-${day}T${hour}:59:${second}${zone}`),
    )
  fc.assert(
    fc.property(instants, (at) => {
      if (rejection('2026-10-19', at).length === 0)
        expect(new Date(at).toISOString()).toMatch(/^(?!0000)\d{4}-/)
    }),
    { numRuns: 2000 },
  )
})
