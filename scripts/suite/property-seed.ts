import fc from 'fast-check'

/**
 * The same commit gives the same result: properties are tried with the same values each time, unless
 * somebody looks for new ones with PROPERTY_SEED, any whole number, or `random`.
 */
const wish = process.env.PROPERTY_SEED ?? '20260824'
if (wish !== 'random') {
  const seed = Number(wish)
  if (!Number.isInteger(seed))
    throw new Error(`PROPERTY_SEED is a whole number or random, not ${wish}`)
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
}
