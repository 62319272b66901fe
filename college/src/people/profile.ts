import type { Day } from '#calendar/days.ts'
import { codesOf } from '#catalog/codes.ts'
import { between, chance, pick, type Random, type Streams } from '#random.ts'
import { type NameOrigin, nameOf } from './names.ts'
import { addressOf, phoneOf } from './places.ts'
import { peoplePerTile } from './population.ts'
import type { Profile, StudentKind, VeteranStatus } from './student.ts'

/** Student numbers from 9900000 are reserved for personas. */
const generatedNumbers = 900_000

/** `9` and six digits. Beyond scale 29, numbers have one digit more. */
export function studentNumber(tile: number, index: number): string {
  const number = tile * peoplePerTile + index + 1
  return number < generatedNumbers ? `9${String(number).padStart(6, '0')}` : `91${number}`
}

const daysPerYear = 365.25

/** Source: sis.md section 5.2. */
function ageOf(random: Random, kind: StudentKind): number {
  if (kind === 'joint') return 16 + random() * 2.9
  const mark = random()
  if (mark < 0.62) return 18.3 + random() * 4.6
  if (mark < 0.83) return 23 + random() * 7
  return mark < 0.97 ? 30 + random() * 20 : 50 + random() * 22
}

function veteranOf(random: Random, kind: StudentKind): VeteranStatus {
  if (kind === 'joint' || !chance(random, 0.06))
    return chance(random, 0.03) ? 'unknown' : 'nonVeteran'
  return pick(random, ['protectedVeteran', 'nonProtectedVeteran', 'protectedVeteran', 'activeDuty'])
}

const defaultPronouns = { female: 'SHE', male: 'HE', unknown: 'THEY' } as const
const otherPronouns = codesOf('pronoun').map(({ code }) => code)
const defaultIdentities = { female: 'WOM', male: 'MAN', unknown: 'PNS' } as const
const otherIdentities = codesOf('genderIdentity').map(({ code }) => code)

export interface ProfileFrame {
  readonly tile: number
  readonly index: number
  readonly kind: StudentKind
  /** The day at which the student has the drawn age: the last day here, at most today. */
  readonly asOf: Day
  readonly origin: NameOrigin
  readonly livesIn: 'near' | 'outOfState' | 'abroad'
  readonly former: boolean
}

/** Latin letters for an email address. */
function mailName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}

const personalHosts = ['mailbox.example', 'inbox.example', 'post.example']

/** A student's personal data, from the student's own streams. */
export function profileOf(streams: Streams, frame: ProfileFrame): Profile {
  const { tile, index, kind, asOf, origin } = frame
  const random = streams('profile', tile, index)
  const sex = chance(random, 0.54) ? 'female' : 'male'
  const age = ageOf(random, kind)
  const name = nameOf(random, sex, age < 30, origin)
  const studentId = studentNumber(tile, index)
  const initials = `${mailName(name.given)[0] ?? 'x'}${mailName(name.family)[0] ?? 'x'}`
  const legalSex = chance(random, 0.01) ? 'unknown' : sex
  const pronoun = chance(random, 0.75) ? defaultPronouns[legalSex] : pick(random, otherPronouns)
  const identity = chance(random, 0.7) ? defaultIdentities[legalSex] : pick(random, otherIdentities)
  const localPart = `${mailName(name.given)}.${mailName(name.family)}${between(random, 1, 99)}`
  return {
    studentId,
    sourcedId: `P${studentId}`,
    username: `${initials}${studentId.slice(1)}`,
    name,
    suffix: sex === 'male' && chance(random, 0.015) ? pick(random, ['Jr.', 'III', 'II']) : '',
    sex: legalSex,
    birthDay: Math.round(asOf - age * daysPerYear),
    pronoun: chance(random, 0.09) ? pronoun : '',
    genderIdentity: chance(random, 0.06) ? identity : '',
    optOut: chance(random, 0.015),
    veteran: veteranOf(random, kind),
    deceased: frame.former && chance(random, 0.0006),
    address: addressOf(random, frame.livesIn),
    mobile: chance(random, 0.93) ? phoneOf(random) : '',
    homePhone: chance(random, 0.14) ? phoneOf(random) : '',
    personalEmail: chance(random, 0.8) ? `${localPart}@${pick(random, personalHosts)}` : '',
    mailing: chance(random, 0.06) ? addressOf(random, 'near') : null,
  }
}
