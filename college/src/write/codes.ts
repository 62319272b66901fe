import { countingStatusCodes } from '@myhub/domain/gpa/gpa.ts'
import { agreementKinds } from '#catalog/agreements.ts'
import { assessments } from '#catalog/assessments.ts'
import { buildingByCode, buildings } from '#catalog/buildings.ts'
import { codesOf } from '#catalog/codes.ts'
import { subjects } from '#catalog/courses.ts'
import { departments } from '#catalog/departments.ts'
import { highSchools } from '#catalog/high-schools.ts'
import { holdTypes } from '#catalog/hold-types.ts'
import { institutions } from '#catalog/institutions.ts'
import { officeHours, offices } from '#catalog/offices.ts'
import type { Folder } from './folder.ts'
import { staffMail } from './ids.ts'

interface ExportedCode {
  readonly code: string
  readonly title: string
  /** Title in Spanish. */
  readonly spanish?: string | null
  /** Set when more than the title is translated. */
  readonly translations?: { readonly es: object } | undefined
  readonly extra?: Readonly<Record<string, unknown>> | undefined
}

const withoutBlanks = (place: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null))

const plain = (list: string, toExtra?: (detail: string, code: string) => ExportedCode['extra']) =>
  codesOf(list).map(
    ({ code, title, spanish, detail }): ExportedCode => ({
      code,
      title,
      spanish,
      extra: detail === null ? undefined : toExtra?.(detail, code),
    }),
  )

/** The code lists in the order of the export. */
const lists: Readonly<Record<string, readonly ExportedCode[]>> = {
  campus: plain('campus'),
  building: buildings.map(({ code, title, spanish, address, lat, lng, campus }) => ({
    code,
    title,
    spanish,
    extra: { address, lat, lng, campus },
  })),
  academicLevel: plain('academicLevel'),
  credential: plain('credential'),
  department: departments,
  subject: subjects.map(({ code, title, department }) => ({ code, title, extra: { department } })),
  classification: plain('classification'),
  pronoun: plain('pronoun'),
  genderIdentity: plain('genderIdentity'),
  holdType: holdTypes.map(
    ({ code, title, weight: _, spanishTitle, spanishMessage, ...extra }): ExportedCode => ({
      code,
      title,
      translations: spanishTitle
        ? { es: { title: spanishTitle, message: spanishMessage } }
        : undefined,
      extra,
    }),
  ),
  office: offices.map(({ code, title, building, room, line, mailbox, hours }) => ({
    code,
    title,
    extra: {
      phone: `+131955501${line}`,
      email: staffMail(mailbox),
      campus: buildingByCode.get(building)?.campus ?? 'MAIN',
      building,
      room,
      hours: officeHours[hours],
    },
  })),
  instructionalMethod: plain('instructionalMethod'),
  registrationStatus: plain('registrationStatus', (detail, code) => ({
    class: detail,
    countsInGpa: countingStatusCodes.has(code),
  })),
  programStatus: plain('programStatus'),
  institution: [
    ...institutions.map(({ code, title, ...place }) => ({
      code,
      title,
      extra: withoutBlanks(place),
    })),
    ...highSchools.map(({ area: _, code, title, ...place }) => ({
      code,
      title,
      extra: { kind: 'secondary', ...withoutBlanks(place) },
    })),
  ],
  residencyType: plain('residencyType', (tuition) => ({ tuition })),
  applicationType: plain('applicationType'),
  applicationDecision: plain('applicationDecision'),
  applicationItem: plain('applicationItem'),
  assessment: assessments.map(({ code, title, spanish, ...extra }) => ({
    code,
    title,
    spanish,
    extra,
  })),
  registrationRule: plain('registrationRule', (detail) => JSON.parse(detail)),
  grade: plain('grade', (detail) => JSON.parse(detail)),
  gradingRule: plain('gradingRule', (detail) => JSON.parse(detail)),
  service: plain('service', (url) => ({ url })),
  advisorType: plain('advisorType'),
  agreement: agreementKinds.map(({ code, title, text, translations }) => ({
    code,
    title,
    translations,
    extra: { text },
  })),
}

/** Writes every code list of the college. */
export function writeCodes(folder: Folder): void {
  for (const [list, codes] of Object.entries(lists)) {
    codes.forEach(({ code, title, spanish, translations, extra }, index) => {
      const own = translations ?? (spanish && { es: { title: spanish } })
      const details = { ...extra, ...(own && { translations: own }) }
      folder.write('codes', {
        sourcedId: `K-${list}-${code}`,
        list,
        code,
        title,
        active: true,
        sortOrder: (index + 1) * 10,
        extra: Object.keys(details).length > 0 ? JSON.stringify(details) : null,
      })
    })
  }
}
