import fc from 'fast-check'

/** Values that are wrong in most places: other types, and text that databases can't store. */
const wrongValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e308,
    2 ** 53,
    1.5,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    '\\',
    "'; drop table person; --",
    '../../etc/passwd',
    '0000-00-00',
    '2026-02-30',
    '9999-12-31T23:59:60Z',
    '0000-01-01',
    '0000-12-31T23:00:00Z',
    '9999-12-31T23:00:00-05:00',
    '2026-10-19T11:00:00Z[America/Chicago]',
    '2026-10-19t11:00:00.123456789z',
    'x'.repeat(5_000),
    [],
    {},
    [[[[]]]],
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

type Path = readonly (string | number)[]

/** Every path in a JSON value, the root first. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...at, key]))]
}

function changed(value: unknown, [key, ...rest]: Path, make: (old: unknown) => unknown): unknown {
  if (key === undefined) return make(value)
  if (Array.isArray(value))
    return value.map((part, index) =>
      String(index) === String(key) ? changed(part, rest, make) : part,
    )
  const record = value as Record<string, unknown>
  return { ...record, [key]: changed(record[key], rest, make) }
}

/** The same value with one part replaced, removed or added. */
export function corrupted(value: unknown): fc.Arbitrary<unknown> {
  const places = pathsIn(value)
  const place = fc.constantFrom(...places)
  const objects = places.filter((path) => {
    const at = path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value)
    return typeof at === 'object' && at !== null && !Array.isArray(at)
  })
  const replaced = fc.tuple(place, wrongValues).map(([path, by]) => changed(value, path, () => by))
  if (objects.length === 0) return replaced
  const object = fc.constantFrom(...objects)
  const added = fc
    .tuple(object, wrongValues)
    .map(([path, by]) => changed(value, path, (old) => ({ ...(old as object), unknownField: by })))
  const removed = fc.tuple(object, fc.nat(20)).map(([path, which]) =>
    changed(value, path, (old) => {
      const entries = Object.entries(old as object)
      return Object.fromEntries(entries.filter((_, index) => index !== which % entries.length))
    }),
  )
  return fc.oneof(replaced, added, removed)
}
