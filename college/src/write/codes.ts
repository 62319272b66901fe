import { countingStatusCodes } from '@myhub/domain/gpa.ts'
import {
  applicationDecisions,
  applicationItems,
  applicationTypes,
  residencyTypes,
  services,
} from '#catalogue/admission-codes.ts'
import { agreementKinds } from '#catalogue/agreements.ts'
import { assessments } from '#catalogue/assessments.ts'
import { buildings, campuses } from '#catalogue/buildings.ts'
import {
  academicLevels,
  advisorTypes,
  classifications,
  credentials,
  genderIdentities,
  institutions,
  instructionalMethods,
  type PlainCode,
  programStatuses,
  pronouns,
  registrationStatuses,
} from '#catalogue/codes.ts'
import { collegePlaces } from '#catalogue/college-places.ts'
import { subjects } from '#catalogue/courses.ts'
import { departments } from '#catalogue/departments.ts'
import { highSchoolByCode } from '#catalogue/high-schools.ts'
import { holdTypes } from '#catalogue/holds.ts'
import { codeInSpanish } from '#catalogue/in-spanish.ts'
import { officeHours, offices } from '#catalogue/offices.ts'
import type { Folder } from './folder.ts'
import { staffMail } from './ids.ts'

interface RichCode extends PlainCode {
  readonly extra?: Readonly<Record<string, unknown>>
}

const buildingCampus = new Map(buildings.map(({ code, campus }) => [code, campus]))
const examiners: Readonly<Record<string, string>> = { APX: 'exam', CLX: 'exam', MIL: 'military' }

/** What is not blank: of a school in another country nobody says where it is. */
const known = (said: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''))

function richLists(): readonly (readonly [list: string, codes: readonly RichCode[]])[] {
  return [
    ['campus', campuses],
    [
      'building',
      buildings.map(({ code, title, address, lat, lng, campus }) => ({
        code,
        title,
        extra: { address, lat, lng, campus },
      })),
    ],
    ['academicLevel', academicLevels],
    ['credential', credentials],
    ['department', departments],
    [
      'subject',
      subjects.map(({ code, title, department }) => ({ code, title, extra: { department } })),
    ],
    ['classification', classifications],
    ['pronoun', pronouns],
    ['genderIdentity', genderIdentities],
    ['holdType', holdTypes.map(({ code, title, weight: _, ...extra }) => ({ code, title, extra }))],
    [
      'office',
      offices.map(({ code, title, building, room, line, mailbox, hours }) => ({
        code,
        title,
        extra: {
          phone: `+131955501${line}`,
          email: staffMail(mailbox),
          campus: buildingCampus.get(building) ?? 'MAIN',
          building,
          room,
          hours: officeHours[hours],
        },
      })),
    ],
    ['instructionalMethod', instructionalMethods],
    [
      'registrationStatus',
      registrationStatuses.map((status) => ({
        code: status.code,
        title: status.title,
        extra: { class: status.class, countsInGpa: countingStatusCodes.has(status.code) },
      })),
    ],
    ['programStatus', programStatuses],
    [
      'institution',
      [
        ...institutions.map(({ code, title }) => ({
          code,
          title,
          extra: { kind: examiners[code] ?? 'postsecondary', ...collegePlaces.get(code) },
        })),
        ...[...highSchoolByCode.values()].map(({ code, title, ...place }) => ({
          code,
          title,
          extra: { kind: 'secondary', ...known(place) },
        })),
      ],
    ],
    ['residencyType', residencyTypes],
    ['applicationType', applicationTypes],
    ['applicationDecision', applicationDecisions],
    ['applicationItem', applicationItems],
    ['assessment', assessments.map(({ code, title, ...extra }) => ({ code, title, extra }))],
    ['service', services],
    ['advisorType', advisorTypes],
    [
      'agreement',
      agreementKinds.map(({ code, title, text }) => ({ code, title, extra: { text } })),
    ],
  ]
}

/** Every code list of the college, each in its order. */
export function writeCodes(folder: Folder): void {
  for (const [list, codes] of richLists()) {
    codes.forEach(({ code, title, extra }, index) => {
      const spanish = codeInSpanish(list, code)
      const more = { ...extra, ...(spanish && { spanish }) }
      folder.write('codes', {
        sourcedId: `K-${list}-${code}`,
        list,
        code,
        title,
        active: true,
        sortOrder: (index + 1) * 10,
        extra: Object.keys(more).length > 0 ? JSON.stringify(more) : null,
      })
    })
  }
}
