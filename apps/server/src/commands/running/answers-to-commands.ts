import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import { callLimits, type Settings } from '#settings.ts'
import { applyConfigAnswer, configAnswer } from '../config/config-answers.ts'
import { disclosuresAnswer } from '../disclosures/disclosures-answer.ts'
import { databaseReport } from '../doctor/database-report.ts'
import { keysAnswer, sealAnswer } from '../keys/keys-answer.ts'
import {
  personEraseAnswer,
  personExportAnswer,
  personPreserveAnswer,
} from '../person/person-answers.ts'
import { personChangesAnswer } from '../person-changes/person-changes-answer.ts'
import { rehearsalAnswer } from '../rehearse/rehearsal-answer.ts'
import { retentionAnswer } from '../retention/retention-answer.ts'
import { termCheckAnswer } from '../term/term-check-answer.ts'

/** The hub that answers a command: the command's own process, or the server. */
export interface HubContext {
  readonly database: OpenDatabase
  /** Including the settings stored by the college. */
  readonly settings: Settings
  readonly clock: Clock
}

const question = <Body extends TSchema, Answer>(
  body: Body,
  answer: (hub: HubContext, body: Static<Body>) => Promise<Answer>,
) => ({ body, answer })

const questions = {
  report: question(Type.Object({}), ({ database, settings, clock }) =>
    databaseReport(database, settings, clock()),
  ),
  termCheck: question(
    Type.Object({ code: Type.Optional(Type.String()) }),
    ({ database, settings, clock }, { code }) => {
      const { COLLEGE_TIME_ZONE: timeZone, termCheckOwners: owners } = settings
      return termCheckAnswer(database.db, { code, timeZone, owners }, clock())
    },
  ),
  rehearsal: question(
    Type.Object({
      term: Type.Optional(Type.String()),
      earlier: Type.Optional(Type.String()),
    }),
    ({ database, settings, clock }, body) => {
      const { COLLEGE_TIME_ZONE: timeZone } = settings
      const { perSecond: callsPerSecond } = callLimits(settings)
      return rehearsalAnswer(database.db, { ...body, timeZone, callsPerSecond }, clock())
    },
  ),
  disclosures: question(
    Type.Object({
      file: Type.String({ minLength: 1 }),
      from: Type.Optional(Type.String()),
      to: Type.Optional(Type.String()),
      student: Type.Optional(Type.String()),
      department: Type.Optional(Type.String()),
    }),
    ({ database, settings, clock }, body) =>
      disclosuresAnswer(database, body, settings.COLLEGE_TIME_ZONE, clock()),
  ),
  personChanges: question(
    Type.Object({
      file: Type.String({ minLength: 1 }),
      from: Type.Optional(Type.String()),
      to: Type.Optional(Type.String()),
    }),
    ({ database, settings, clock }, body) => personChangesAnswer(database, body, settings, clock()),
  ),
  keys: question(Type.Object({}), ({ database, settings, clock }) =>
    keysAnswer(database, settings, clock()),
  ),
  retention: question(
    Type.Object({ isDryRun: Type.Boolean() }),
    ({ database, settings, clock }, body) => retentionAnswer(database, body, settings, clock()),
  ),
  config: question(Type.Object({}), ({ database, settings }) =>
    configAnswer(database.db, settings),
  ),
  applyConfig: question(
    Type.Object({ settings: Type.Unknown(), files: Type.Array(Type.String()) }),
    ({ database, settings, clock }, body) =>
      applyConfigAnswer(database.db, settings, body, clock()),
  ),
  personExport: question(
    Type.Object({
      named: Type.String({ minLength: 1 }),
      file: Type.String({ minLength: 1 }),
      timeZone: Type.String({ minLength: 1 }),
      college: Type.String(),
    }),
    ({ database, clock }, body) => personExportAnswer(database, body, clock()),
  ),
  personErase: question(
    Type.Object({
      named: Type.String({ minLength: 1 }),
      isDryRun: Type.Boolean(),
      evenIfActive: Type.Boolean(),
      reason: Type.String({ maxLength: 500 }),
    }),
    ({ database, clock }, body) => personEraseAnswer(database, body, clock()),
  ),
  personPreserve: question(
    Type.Object({
      named: Type.String({ minLength: 1 }),
      isEnded: Type.Boolean(),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    ({ database, clock }, body) => personPreserveAnswer(database, body, clock()),
  ),
  seal: question(Type.Object({}), ({ database, settings }) => sealAnswer(database, settings)),
}

/** The name of a query. */
export type Question = keyof typeof questions

/** The result of a query. */
export type AnswerTo<Name extends Question> = Awaited<
  ReturnType<(typeof questions)[Name]['answer']>
>

const isQuestion = (name: string): name is Question => Object.hasOwn(questions, name)

/** @throws Error when there is no such query, or it fails */
export async function answerTo(name: string, body: unknown, hub: HubContext): Promise<unknown> {
  if (!isQuestion(name))
    throw new Error(
      'The running server is a different version. Stop it, then run the command again.',
    )
  const { body: schema, answer } = questions[name]
  const answerQuestion = answer as (context: HubContext, input: unknown) => Promise<unknown>
  return answerQuestion(hub, Value.Parse(schema, body))
}
