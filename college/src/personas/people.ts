import type { Calendar, Term } from '#calendar/calendar.ts'
import { buildings } from '#catalog/buildings.ts'
import { holdTypes } from '#catalog/hold-types.ts'
import { type Program, programByCode } from '#catalog/programs.ts'
import { addressOf, phoneOf } from '#people/places.ts'
import { graduationAfter } from '#people/plans.ts'
import type { Hold, Profile, Student, StudentProgram, Transfer } from '#people/student.ts'
import { personas } from '#personas.ts'
import type { Streams } from '#random.ts'
import type { FixedClass } from './fixed-class.ts'
import { type FixedStudent, fixedStudents } from './students.ts'
import type { TransferText } from './transfers.ts'

/** A persona as a student, with the classes to register. */
export interface FixedPerson {
  readonly username: string
  readonly student: Student
  readonly classes: readonly FixedClass[]
  readonly registrations: number
}

/** The term at an offset: 0 is current, 1 next, negative counts earlier falls and springs. */
export function termOf({ terms, current, next }: Calendar, offset: number): Term {
  if (offset === 1) return next
  if (offset === 0) return current
  const earlier = terms.filter(({ season, index }) => season !== 'SU' && index < current.index)
  return earlier.at(offset) ?? current
}

function profileOf(streams: Streams, ref: number, username: string, fixed: FixedStudent): Profile {
  const persona = personas.find((entry) => entry.username === username)
  if (!persona) throw new Error(`No persona is called ${username}`)
  const random = streams('fixed', Number(fixed.studentId))
  const address = addressOf(random, 'near')
  const mobile = phoneOf(random)
  return {
    studentId: fixed.studentId,
    sourcedId: `P${fixed.studentId}`,
    username,
    name: {
      given: persona.givenName,
      middle: fixed.middle ?? '',
      family: persona.familyName,
      preferred: fixed.preferred ?? '',
    },
    suffix: '',
    sex: fixed.sex,
    birthDay: Math.round(ref - fixed.age * 365.25),
    pronoun: fixed.pronoun ?? '',
    genderIdentity: '',
    optOut: fixed.optOut ?? false,
    veteran: fixed.veteran ?? 'nonVeteran',
    deceased: false,
    address,
    mobile: fixed.empty ? '' : mobile,
    homePhone: '',
    personalEmail: fixed.empty ? '' : `${username}@mailbox.example`,
    mailing: null,
  }
}

function programRecord(
  { terms, next, ref }: Calendar,
  program: Program,
  first: Term,
  fixed: FixedStudent,
): StudentProgram {
  const usualEnd = graduationAfter(first.start, program, fixed.fullTime ?? true)
  const end = Math.max(usualEnd, terms.at(-1)?.end ?? ref)
  const seeksCredential = program.credential !== 'NONE'
  return {
    program,
    objective: 'matriculated',
    status: 'active',
    detail: 'ACT',
    primary: true,
    startOn: first.start,
    endOn: null,
    startTerm: first.code,
    expectedGraduationOn: fixed.graduates ? next.end : seeksCredential ? end : null,
  }
}

function transferOf(text: TransferText, appliedOn: number): Transfer {
  const [institution = '', external = '', course = '', shortTitle = '', grade, credits, type] =
    text.split('|')
  return {
    course,
    shortTitle,
    grade: grade || null,
    credits: Number(credits),
    type: type === 'exam' ? 'exam' : 'transfer',
    institution,
    external,
    appliedOn,
  }
}

function holdOf(code: string, index: number, ref: number): Hold {
  if (!holdTypes.some((type) => type.code === code)) throw new Error(`No hold type ${code}`)
  return { type: code, startOn: ref - 24 - index * 11, endOn: null }
}

/** The students among the personas, in the order of the list. */
export function fixedPeople(streams: Streams, calendar: Calendar): FixedPerson[] {
  const { current, ref, terms } = calendar
  return Object.entries(fixedStudents).map(([username, fixed]) => {
    const school = buildings.find(({ code }) => code === fixed.school) ?? null
    const program = fixed.program ? (programByCode.get(fixed.program) ?? null) : null
    const termIndexes = fixed.classes.map((entry) => termOf(calendar, entry.term).index)
    const firstIndex = fixed.registrations ? 0 : Math.min(current.index, ...termIndexes)
    const first = terms[firstIndex] ?? current
    const student: Student = {
      kind: school ? 'joint' : 'degree',
      profile: profileOf(streams, ref, username, fixed),
      campus: fixed.campus ?? 'MAIN',
      school,
      program,
      programs: program ? [programRecord(calendar, program, first, fixed)] : [],
      standing: 'current',
      ability: 0,
      fullTime: fixed.fullTime ?? true,
      language: fixed.language ?? 'english',
      firstTerm: first.index,
      lastTerm: terms.length - 1,
      transfers: (fixed.transfers ?? []).map((text) =>
        transferOf(text, Math.min(ref, first.start + 14)),
      ),
      holds: (fixed.holds ?? []).map((code, index) => holdOf(code, index, ref)),
      registrations: [],
    }
    return { username, student, classes: fixed.classes, registrations: fixed.registrations ?? 0 }
  })
}
