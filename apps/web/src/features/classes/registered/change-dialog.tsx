import { termLoad } from '@myhub/domain/registration/credit-load.ts'
import { useState } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import { describeFinding } from '#data/registration/plans/describe-finding.ts'
import { classChecks } from '#data/registration/plans.ts'
import type { RegistrationRequest } from '#data/registration/requests.ts'
import type { Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { FindingList } from '#ui/academics/finding-list.tsx'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { formatCredits } from '#ui/text/credits.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { useRegistering } from '../plan/use-registering.ts'
import { creditChoices } from './credit-choices.ts'
import { CreditsAndLoad, Fact } from './load-facts.tsx'
import { rejectionError, showResult } from './show-result.ts'

type GradingMode = Registration['gradingMode']

const gradingLabels = {
  standard: m.class_change_grading_standard,
  passFail: m.class_change_grading_passFail,
  audit: m.class_change_grading_audit,
} as const

/** The check codes that apply to a change of credits or grading basis. */
const relevantCodes: ReadonlySet<string> = new Set(['credits', 'creditLimit', 'window'])

/**
 * Changes the credits or grading basis of a class, with the effects (registration.md section 3).
 */
export function ChangeDialog({
  registration,
  others,
  onAnswered,
  onClose,
}: {
  registration: Registration
  /** The student's other classes of the term. */
  others: readonly Registration[]
  onAnswered: (answers: readonly RegistrationRequest[]) => void
  onClose: () => void
}) {
  const { section, gradingMode } = registration
  const registered = registration.credits.registered
  const choices = creditChoices(section.credits[0], registered)
  const [credits, setCredits] = useState(registered)
  const [grading, setGrading] = useState<GradingMode>(gradingMode)
  const task = useRegistering()
  const conflict = { message: m.plan_classes_send_refused() }
  const { isSaving, errors, save } = useSaving(onClose, conflict, m.plan_classes_send_failed())
  const input = {
    sectionId: section.id,
    credits: credits === registered ? null : credits,
    gradingMode: grading === gradingMode ? null : grading,
  }
  const isChanged = input.credits !== null || input.gradingMode !== null
  const submit = () =>
    save(async () => {
      if (!isChanged) throw new UserFacingError(m.class_change_nothing())
      const answers = await task.mutateAsync([{ action: 'change', ...input }])
      const [result] = answers
      if (result?.state === 'refused') throw rejectionError(result, m.plan_classes_drop_refused)
      showResult(section.name, result)
      onAnswered(answers)
    }, null)
  return (
    <DialogForm
      title={m.class_change_change_title({ name: section.name })}
      error={errors.form}
      isSaving={isSaving}
      isChanged={isChanged}
      submit={m.class_change_change_submit()}
      saving={m.class_change_changing()}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {choices.length > 1 ? (
        <Select
          label={m.class_change_credits()}
          value={String(credits)}
          options={choices.map((choice) => ({
            value: String(choice),
            label: formatCredits(choice),
          }))}
          onChange={(chosen) => setCredits(Number(chosen))}
        />
      ) : (
        <p>
          {registered === null
            ? m.classes_credits_unknown()
            : m.class_change_credits_fixed({ credits: formatCredits(registered) })}
        </p>
      )}
      <Select
        label={m.class_change_grading()}
        value={grading ?? ''}
        options={[
          ...(gradingMode === null ? [{ value: '', label: m.plan_classes_unknown() }] : []),
          ...Object.entries(gradingLabels).map(([value, label]) => ({ value, label: label() })),
        ]}
        onChange={(chosen) => setGrading((chosen || null) as GradingMode)}
      />
      <div className="grid max-w-[60ch] gap-3">
        {grading === 'audit' && <p>{m.class_change_audit_note()}</p>}
        {grading === 'passFail' && <p>{m.class_change_passFail_note()}</p>}
        {isChanged && <Effects {...{ registration, others, credits, grading }} />}
        <p className="text-sm text-ink-soft">{m.class_change_decides()}</p>
      </div>
    </DialogForm>
  )
}

function Effects({
  registration,
  others,
  credits,
  grading,
}: {
  registration: Registration
  others: readonly Registration[]
  credits: number | null
  grading: GradingMode
}) {
  const { section } = registration
  const requestedClass = { sectionId: section.id, credits, gradingMode: grading }
  const checks = useGroup(classChecks(section.term.code, [requestedClass], [section.id])).data
  const changed = { ...registration, gradingMode: grading, credits: { registered: credits } }
  const before = termLoad([...others, registration])
  const after = termLoad([...others, changed])
  const load = before && after && { before, after }
  const context = {
    nameOf: () => null,
    today: useToday(),
    zone: useCollegeZone(),
    now: new Date(),
  }
  return (
    <>
      <FindingList
        findings={(checks?.findings ?? [])
          .filter(({ code }) => relevantCodes.has(code))
          .map((finding) => ({
            verdict: finding.verdict,
            text: describeFinding(finding, context),
          }))}
      />
      <dl className="grid gap-3 sm:grid-cols-2">
        <CreditsAndLoad load={load} />
        {load && load.before.load !== load.after.load && (
          <Fact label={m.plan_classes_aid()}>{m.plan_classes_aid_load()}</Fact>
        )}
      </dl>
    </>
  )
}
