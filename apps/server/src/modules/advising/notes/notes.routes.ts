import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { MyAdvisingNote } from '#http/schemas/notices/advising-note.schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { trimmed } from '#lib/trimmed.ts'
import { storeNote } from './change-notes.queries.ts'
import { isAdvisor, noteByDraft, notesAbout, sharedNotes, termsAround } from './notes.queries.ts'
import { AdvisingNote, AdvisingNoteInput, AdvisingNotes } from './notes.schema.ts'
import { notifyOfNote } from './notify-of-note.ts'

const tags = ['advising']
const params = strictObject({ id: uuid() })
const ownAccess = { access: 'signed-in', whileImpersonating: 'never' } as const
const advisorAccess = {
  ...ownAccess,
  refusals: {
    403: 'The caller is viewing as another person.',
    404: 'There is no such person, or the caller doesn’t advise them today. Both cases return the same response.',
  },
} as const

/** Notes about a student, for their current advisors and, if shared, for the student. */
export function noteRoutes(app: App): void {
  const { db } = app.database
  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)

  app.get(
    '/v1/advising/notes/mine',
    {
      config: ownAccess,
      schema: {
        operationId: 'listMyAdvisingNotes',
        tags,
        summary: 'Lists the notes that advisors shared with the caller, newest first',
        response: { 200: Type.Array(schemaRef(MyAdvisingNote)) },
      },
    },
    (request) => sharedNotes(db, callerOf(request).personId),
  )

  app.get(
    '/v1/advising/advisee/:id/notes',
    {
      config: advisorAccess,
      schema: {
        operationId: 'listAdvisingNotes',
        tags,
        summary: 'Lists notes about one of the caller’s advisees, newest first',
        description: 'The student’s access log shows who read the notes.',
        params,
        response: { 200: schemaRef(AdvisingNotes) },
      },
    },
    async (request) => {
      const { id } = request.params
      const isAdvisee = await isAdvisor(db, callerOf(request).personId, id, today())
      await auditCaller(request, {
        action: 'viewAdvisingNotes',
        outcome: isAdvisee ? 'ok' : 'denied',
        // A denied request names no one, as for an unknown ID.
        subjectId: isAdvisee ? id : null,
      })
      if (!isAdvisee) throw httpErrors.notFound()
      const [notes, terms] = await Promise.all([notesAbout(db, id), termsAround(db, today())])
      return { notes, terms }
    },
  )

  app.post(
    '/v1/advising/advisee/:id/notes',
    {
      config: advisorAccess,
      schema: {
        operationId: 'writeAdvisingNote',
        tags,
        summary: 'Adds a note about one of the caller’s advisees',
        description:
          'If the note is shared, the student is notified and reads exactly this text. If the same draft is sent again, it is stored only once.',
        params,
        body: schemaRef(AdvisingNoteInput),
        response: { 201: schemaRef(AdvisingNote) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const by = callerOf(request).personId
      if (!(await isAdvisor(db, by, id, today()))) throw httpErrors.notFound()
      const input = await validateNote(request.body)
      const now = app.clock()
      const note = await db.transaction().execute(async (transaction) => {
        const stored = await storeNote(transaction, { ...input, personId: id, by, now })
        if (stored !== null) {
          if (input.visibility === 'shared')
            await notifyOfNote(transaction, 'written', { id: stored, personId: id }, now)
          const event = { action: 'writeAdvisingNote', outcome: 'ok', subjectId: id } as const
          await auditCaller(request, event, transaction)
        }
        return noteByDraft(transaction, id, input.draftId)
      })
      return reply.code(201).send(note)
    },
  )

  /**
   * @throws HttpError 400 when a text is blank, the day is in the past or the term isn't offered
   */
  async function validateNote(input: AdvisingNoteInput): Promise<AdvisingNoteInput> {
    const { termId, nextStep } = input
    const text = trimmed(input.text)
    if (text === null) throw fieldError('text', 'missing', 'must not be blank')
    const step = nextStep && { ...nextStep, text: trimmed(nextStep.text) ?? '' }
    if (step?.text === '') throw fieldError('nextStep.text', 'missing', 'must not be blank')
    if (step && step.on < today()) throw fieldError('nextStep.on', 'past', 'must be today or later')
    if (termId !== null && !(await termsAround(db, today())).some(({ id }) => id === termId))
      throw fieldError('termId', 'unknown', 'must be one of the terms that a note can be about')
    return { ...input, text, nextStep: step }
  }
}
