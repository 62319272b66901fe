import type { Registrar } from '../../registrar.ts'
import type { Reader } from '../reading/reading.ts'
import { bannerRegistrar } from './banner.ts'
import { colleagueRegistrar } from './colleague.ts'
import { lookups } from './lookups.ts'
import type { RegisteringOffer } from './offer.ts'

/** Registers through the system behind Ethos. */
export function ethosRegistrar(reader: Reader, { through, type }: RegisteringOffer): Registrar {
  const make = through === 'registration-register' ? bannerRegistrar : colleagueRegistrar
  return make(reader, lookups(reader), type)
}
