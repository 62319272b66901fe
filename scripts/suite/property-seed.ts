import fc from 'fast-check'

/**
 * The same commit gives the same result: properties use the same values in each run, unless
 * PROPERTY_SEED selects others: an integer, or `random`.
 */
const wanted = process.env.PROPERTY_SEED ?? '20260824'
if (wanted !== 'random') {
  const seed = Number(wanted)
  if (!Number.isInteger(seed))
    throw new Error(`PROPERTY_SEED must be a whole number or "random", but is ${wanted}`)
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
}
