import { setImmediate as nextTurn } from 'node:timers/promises'
import { auditCaller, auditCallerForEach } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import { type CollegeDate, collegeDate } from '#lib/college-date.ts'
import { codeOrNull } from '../../people/codes/codes.queries.ts'
import { toPlan } from '../../people/groups/programs/program-plan.queries.ts'
import { toSource } from '../../teaching/teaching-source.queries.ts'
import {
  coordinatedProgram,
  coordinatedPrograms,
  type ProgramRow,
  type ProgramsSource,
  programStudents,
  programsSource,
  type StudentRow,
} from './coordinated.queries.ts'
import { CoordinatedPrograms, type ProgramStudent, ProgramStudents } from './coordinated.schema.ts'

const viewing = { 403: 'The caller is viewing as another person.' }

const toTitled = ({ title, translations }: { title: string; translations: object }) => ({
  title,
  ...translatedAs(translations as Parameters<typeof translatedAs>[0], 'title', 'title'),
})

const tables = { advisors: 'student_advisor', registrations: 'section_registration' } as const

const toSourceStatus = ({ source, sent }: ProgramsSource, now: Date) => ({
  source: toSource(source, now),
  notProvided: (['advisors', 'registrations'] as const).filter(
    (part) => !sent.includes(tables[part]),
  ),
})

const toProgram = (row: ProgramRow) => ({
  id: row.id,
  code: row.code,
  ...toTitled(row),
  credential: codeOrNull(row.credential_code, row.credential_title),
  activeStudents: row.students,
  classLevels: row.levels.map(({ code, title, count }) => ({
    level: codeOrNull(code, title),
    count,
  })),
  terms: row.terms.map(({ code, count, ...term }) => ({ code, count, ...toTitled(term) })),
})

function toStudent(row: StudentRow, hasClasses: boolean, today: CollegeDate): ProgramStudent {
  // Without registrations, all students would seem to have no credits.
  const plan = hasClasses
    ? toPlan({ id: row.entry_id, catalog_year: row.catalog_year }, row.plan_rows, today)
    : null
  return {
    id: row.id,
    firstName: row.first,
    lastName: row.last,
    studentId: row.student_id,
    isDirectoryOptOut: row.directory_opt_out,
    isPrimary: row.is_primary,
    status: codeOrNull(row.status_detail_code, row.status_title),
    classLevel: codeOrNull(row.classification_code, row.classification_title),
    credits: plan && {
      earned: plan.earnedCredits,
      inProgress: plan.inProgressCredits,
      required: plan.creditsRequired,
    },
    terms: row.terms.map(toTitled),
    advisor: row.advisor,
    isAdvisee: row.is_advisee,
  }
}

/** The students of a program, for its coordinators (FERPA: access by assignment). */
export function coordinatedRoutes(app: App): void {
  const { db } = app.database
  const todayAt = (now: Date) => collegeDate(now, app.settings.COLLEGE_TIME_ZONE)

  app.get(
    '/v1/programs/coordinated/mine',
    {
      config: { access: 'signed-in', whileImpersonating: 'never', refusals: viewing },
      schema: {
        operationId: 'listMyCoordinatedPrograms',
        tags: ['programs'],
        summary: 'Lists the programs that the caller coordinates today, with student counts',
        description:
          'The response doesn’t identify any students, so their access logs don’t show it.',
        response: { 200: schemaRef(CoordinatedPrograms) },
      },
    },
    async (request) => {
      const now = app.clock()
      const { personId } = callerOf(request)
      const source = await programsSource(db)
      const programs = await coordinatedPrograms(db, personId, todayAt(now), source)
      return { ...toSourceStatus(source, now), programs: programs.map(toProgram) }
    },
  )

  app.get(
    '/v1/programs/coordinated/:id/students',
    {
      config: {
        access: 'signed-in',
        whileImpersonating: 'never',
        refusals: {
          ...viewing,
          404: 'The program doesn’t exist, or the caller doesn’t coordinate it today. The response is the same in both cases.',
        },
      },
      schema: {
        operationId: 'listProgramStudents',
        tags: ['programs'],
        summary: 'Lists the active students of a program that the caller coordinates today',
        description: 'Each student’s access log shows who opened the list.',
        params: strictObject({ id: uuid() }),
        response: { 200: schemaRef(ProgramStudents) },
      },
    },
    async (request) => {
      const now = app.clock()
      const today = todayAt(now)
      const { id } = request.params
      const { personId } = callerOf(request)
      const program = await coordinatedProgram(db, personId, id, today)
      if (!program) {
        const details = { programId: id }
        await auditCaller(request, { action: 'viewProgramStudents', outcome: 'denied', details })
        throw httpErrors.notFound()
      }
      const rows = await programStudents(db, personId, id, today, program)
      const sourceStatus = toSourceStatus(program, now)
      const hasClasses = !sourceStatus.notProvided.includes('registrations')
      const students = new Map<string, ProgramStudent>()
      for (const [at, row] of rows.entries()) {
        // Hundreds of plans would delay all other requests.
        if (at % 50 === 49) await nextTurn()
        // A student may have two entries in a program; the main one comes first.
        if (!students.has(row.id)) students.set(row.id, toStudent(row, hasClasses, today))
      }
      if (students.size > 0)
        await auditCallerForEach(
          request,
          {
            action: 'viewProgramStudents',
            outcome: 'ok',
            details: { programId: id, program: program.code },
          },
          [...students.keys()],
        )
      return { ...sourceStatus, students: [...students.values()] }
    },
  )
}
