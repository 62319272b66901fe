import { faker } from '@faker-js/faker/locale/en'
import Type, { type Static } from 'typebox'
import { readJson } from '#data.ts'
import { chance, pick, type Random, weighted } from '#random.ts'

const names = Type.Array(Type.String())
const bySex = { female: names, male: names }
const Origin = Type.Object({ weight: Type.Number(), ...bySex, family: names })

/**
 * Names as common in eastern Iowa, the most common first, and of other origins by weight. Rare
 * names come from faker, whose version is pinned because its lists may change.
 */
const { young, adult, family, spanish, otherLanguages, shortForms } = readJson(
  'names.json',
  Type.Object({
    young: Type.Object(bySex),
    adult: Type.Object(bySex),
    family: names,
    spanish: Origin,
    otherLanguages: Type.Array(Origin),
    shortForms: Type.Record(Type.String(), Type.String()),
  }),
)

const drawOrigin = weighted([spanish, ...otherLanguages], ({ weight }) => weight)

const people = faker.rawDefinitions.person ?? {}
const rareNames = {
  female: people.first_name?.female ?? young.female,
  male: people.first_name?.male ?? young.male,
  family: (people.last_name?.generic ?? family).filter((name) => !/(.)\1\1|^Ksh|^Von$/.test(name)),
}

export type NameOrigin = 'local' | 'spanish' | 'world'

export interface PersonName {
  readonly given: string
  readonly middle: string
  readonly family: string
  /** Preferred name; blank for most. */
  readonly preferred: string
}

/** Picks earlier entries of a list more often than later ones. */
function pickCommon(random: Random, list: readonly string[]): string {
  return list[Math.floor(random() ** 1.6 * list.length)] ?? ''
}

function localName(random: Random, sex: 'female' | 'male', isYoung: boolean) {
  const common = (isYoung ? young : adult)[sex]
  return {
    given: chance(random, 0.93) ? pickCommon(random, common) : pick(random, rareNames[sex]),
    middle: chance(random, 0.8) ? pickCommon(random, adult[sex]) : '',
    family: chance(random, 0.86) ? pickCommon(random, family) : pick(random, rareNames.family),
  }
}

function nameFromOrigin(random: Random, sex: 'female' | 'male', from: Static<typeof Origin>) {
  return {
    given: pick(random, from[sex]),
    middle: chance(random, 0.3) ? pick(random, from[sex]) : '',
    family: pick(random, from.family),
  }
}

/** Twelve in a hundred have a preferred name (sis.md section 5.2): a short form, or another name. */
export function nameOf(
  random: Random,
  sex: 'female' | 'male',
  isYoung: boolean,
  origin: NameOrigin,
): PersonName {
  const name =
    origin === 'local'
      ? localName(random, sex, isYoung)
      : nameFromOrigin(random, sex, origin === 'spanish' ? spanish : drawOrigin(random))
  if (!chance(random, 0.12)) return { ...name, preferred: '' }
  const other = chance(random, 0.5) && name.middle ? name.middle : pickCommon(random, young[sex])
  return { ...name, preferred: shortForms[name.given] ?? other }
}
