import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RegistrationPlans } from '#data/registration/plans.ts'
import type { RegistrationRequest } from '#data/registration/requests.ts'
import type { OfferedSection } from '#data/registration/sections.ts'
import type { Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { Banner } from '#ui/status/banner.tsx'
import { useRegistering } from '../plan/use-registering.ts'
import { Consequences } from './consequences.tsx'
import { refusedError, showAnswer } from './show-answer.ts'
import { sectionInWords, useSwapChoices } from './swap-choices.ts'
import { WantedClass } from './wanted-class.tsx'

/**
 * Swaps one class for another. The college adds the new class before it drops the old one
 * (registration.md section 3).
 */
export function SwapDialog({
  plans,
  registered,
  given,
  wanted,
  onAnswered,
  onClose,
}: {
  plans: RegistrationPlans
  /** The student's registered classes of the term. */
  registered: readonly Registration[]
  /** The class to drop; it can be changed if `classToAdd` is given. */
  given: Registration | null
  /** The class to add; null lets the student choose. */
  wanted: OfferedSection | null
  onAnswered: (answers: readonly RegistrationRequest[]) => void
  onClose: () => void
}) {
  const [givenId, setGivenId] = useState(given?.section.id ?? '')
  const [wantedId, setWantedId] = useState(wanted?.id ?? '')
  const [orWaitlist, setOrWaitlist] = useState(false)
  const leaving = registered.find(({ section }) => section.id === givenId) ?? null
  const choices = useSwapChoices(plans, wanted ? null : given)
  const chosen = wanted ?? choices.find(({ id }) => id === wantedId) ?? null
  const mayWait = chosen?.seats.state === 'waitlist'
  const task = useRegistering()
  const conflict = { says: m.plan_classes_send_refused() }
  const { isSaving, faults, save } = useSaving(onClose, conflict, m.plan_classes_send_failed())
  const submit = () =>
    save(async () => {
      if (!leaving || !chosen) throw new UserFacingError(m.class_change_choose_both())
      const answers = await task.mutateAsync([
        {
          action: 'swap',
          sectionId: chosen.id,
          dropSectionId: leaving.section.id,
          orWaitlist: mayWait && orWaitlist,
        },
      ])
      const [added] = answers
      const { name } = leaving.section
      if (added?.state === 'refused')
        throw refusedError(added, ({ reason }) => m.class_change_swap_refused({ name, reason }))
      showAnswer(chosen.name, added)
      onAnswered(answers)
    }, null)
  return (
    <DialogForm
      title={
        wanted
          ? m.class_change_swap_for_title({ name: wanted.name })
          : m.class_change_swap_title({ name: given?.section.name ?? '' })
      }
      fault={faults.form}
      isSaving={isSaving}
      submit={m.class_change_swap_submit()}
      saving={m.class_change_swapping()}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Banner>{m.class_change_keep()}</Banner>
      {wanted && (
        <Select
          label={m.class_change_give_up()}
          wide
          value={givenId}
          options={[
            { value: '', label: m.class_change_choose() },
            ...registered.map(({ section }) => ({
              value: section.id,
              label: `${section.name} ${section.title}`,
            })),
          ]}
          onChange={setGivenId}
        />
      )}
      {!wanted && (
        <div className="grid gap-1">
          {choices.length > 0 && (
            <Select
              label={m.class_change_get()}
              wide
              value={wantedId}
              options={[
                { value: '', label: m.class_change_choose() },
                ...choices.map((one) => ({ value: one.id, label: sectionInWords(one) })),
              ]}
              onChange={setWantedId}
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
      {mayWait && (
        <Tick label={m.class_change_or_waitlist()} checked={orWaitlist} onChange={setOrWaitlist} />
      )}
      {chosen && <WantedClass section={chosen} leaving={leaving} term={plans.term?.code ?? ''} />}
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
