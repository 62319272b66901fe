import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RegistrationPlans } from '#data/registration/plans.ts'
import type { RegistrationRequest } from '#data/registration/requests.ts'
import type { OfferedSection } from '#data/registration/sections.ts'
import type { Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { Banner } from '#ui/status/banner.tsx'
import { useRegistering } from '../plan/use-registering.ts'
import { ClassToAdd } from './class-to-add.tsx'
import { Consequences } from './consequences.tsx'
import { rejectionError, showResult } from './show-result.ts'
import { sectionOptionLabel, useSwapChoices } from './swap-choices.ts'

/**
 * Swaps one class for another. The college adds the new class before it drops the old one
 * (registration.md section 3).
 */
export function SwapDialog({
  plans,
  registered,
  classToDrop,
  classToAdd,
  onAnswered,
  onClose,
}: {
  plans: RegistrationPlans
  /** The student's registered classes of the term. */
  registered: readonly Registration[]
  /** The class to drop; it can be changed if `classToAdd` is given. */
  classToDrop: Registration | null
  /** The class to add; null lets the student choose. */
  classToAdd: OfferedSection | null
  onAnswered: (answers: readonly RegistrationRequest[]) => void
  onClose: () => void
}) {
  const [dropId, setDropId] = useState(classToDrop?.section.id ?? '')
  const [addId, setAddId] = useState(classToAdd?.id ?? '')
  const [orWaitlist, setOrWaitlist] = useState(false)
  const leaving = registered.find(({ section }) => section.id === dropId) ?? null
  const choices = useSwapChoices(plans, classToAdd ? null : classToDrop)
  const chosen = classToAdd ?? choices.find(({ id }) => id === addId) ?? null
  const canWaitlist = chosen?.seats.state === 'waitlist'
  const task = useRegistering()
  const conflict = { message: m.plan_classes_send_refused() }
  const { isSaving, errors, save } = useSaving(onClose, conflict, m.plan_classes_send_failed())
  const submit = () =>
    save(async () => {
      if (!leaving || !chosen) throw new UserFacingError(m.class_change_choose_both())
      const answers = await task.mutateAsync([
        {
          action: 'swap',
          sectionId: chosen.id,
          dropSectionId: leaving.section.id,
          orWaitlist: canWaitlist && orWaitlist,
        },
      ])
      const [added] = answers
      const { name } = leaving.section
      if (added?.state === 'refused')
        throw rejectionError(added, ({ reason }) => m.class_change_swap_refused({ name, reason }))
      showResult(chosen.name, added)
      onAnswered(answers)
    }, null)
  return (
    <DialogForm
      title={
        classToAdd
          ? m.class_change_swap_for_title({ name: classToAdd.name })
          : m.class_change_swap_title({ name: classToDrop?.section.name ?? '' })
      }
      error={errors.form}
      isSaving={isSaving}
      submit={m.class_change_swap_submit()}
      saving={m.class_change_swapping()}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Banner>{m.class_change_keep()}</Banner>
      {classToAdd && (
        <Select
          label={m.class_change_give_up()}
          wide
          value={dropId}
          options={[
            { value: '', label: m.class_change_choose() },
            ...registered.map(({ section }) => ({
              value: section.id,
              label: `${section.name} ${section.title}`,
            })),
          ]}
          onChange={setDropId}
        />
      )}
      {!classToAdd && (
        <div className="grid gap-1">
          {choices.length > 0 && (
            <Select
              label={m.class_change_get()}
              wide
              value={addId}
              options={[
                { value: '', label: m.class_change_choose() },
                ...choices.map((choice) => ({
                  value: choice.id,
                  label: sectionOptionLabel(choice),
                })),
              ]}
              onChange={setAddId}
            />
          )}
          <p className="text-sm text-ink-soft">
            {choices.length > 0 ? m.class_change_only_plan() : m.class_change_only_plan_none()}{' '}
            <Link
              to="/classes"
              search={plans.term ? { term: plans.term.code } : {}}
              className="link"
            >
              {m.plan_classes_find()}
            </Link>
          </p>
        </div>
      )}
      {canWaitlist && (
        <Checkbox
          label={m.class_change_or_waitlist()}
          checked={orWaitlist}
          onChange={setOrWaitlist}
        />
      )}
      {chosen && <ClassToAdd section={chosen} leaving={leaving} term={plans.term?.code ?? ''} />}
      {leaving && chosen && (
        <div className="grid max-w-[60ch] gap-3">
          <Consequences
            registration={leaving}
            others={registered.filter(({ id }) => id !== leaving.id)}
            gained={chosen.credits.minimum}
          />
        </div>
      )}
    </DialogForm>
  )
}
