import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#api/errors.ts'
import { useGroup } from '#data/query/group-view.ts'
import { addToPlan, createPlan, myPlans, plansKey } from '#data/registration/plans.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { useRegisters } from '#session/studies.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/toast/toasts.ts'
import Check from '~icons/lucide/check'
import Plus from '~icons/lucide/plus'

/** Adds a class to the student's first plan for the term. Renders nothing for non-students. */
export function AddToPlan({
  term,
  sectionId,
  name,
}: {
  term: string
  sectionId: string
  name: string
}) {
  const isRegistrant = useRegisters()
  const isSignedIn = useStore(signedIn, null) === true
  const plans = useGroup(myPlans(term), isSignedIn && isRegistrant)
  const client = useQueryClient()
  const task = useMutation({
    mutationFn: async () => {
      const [plan] = plans.data?.plans ?? []
      return plan
        ? addToPlan(plan.id, sectionId)
        : createPlan({
            term,
            name: m.plan_classes_next_name({ letter: 'A' }),
            sectionIds: [sectionId],
          })
    },
    onSuccess: () => {
      toast({ type: 'positive', message: m.plan_classes_added_toast({ name }) })
      return client.invalidateQueries({ queryKey: plansKey })
    },
    onError: (error) => {
      const isFull = error instanceof ApiError && error.status === 409
      const message = isFull ? m.plan_classes_full() : m.plan_classes_add_failed()
      toast({ type: 'negative', message })
    },
  })
  if (!isSignedIn || !isRegistrant || plans.data === null) return null
  const isPlanned = plans.data.plans.some(({ classes }) =>
    classes.some((entry) => entry.sectionId === sectionId),
  )
  if (isPlanned) return <InPlan wasAdded={task.isSuccess} />
  return (
    <Button
      className="screen-only justify-self-start"
      aria-label={m.plan_classes_add_name({ name })}
      disabledReason={task.isPending ? m.ui_saving() : undefined}
      onClick={() => task.mutate()}
    >
      <Plus size={18} strokeWidth={1.75} aria-hidden />
      {m.plan_classes_add()}
    </Button>
  )
}

/** Replaces the button and takes over its focus (WCAG 2.4.3). */
function InPlan({ wasAdded }: { wasAdded: boolean }) {
  const text = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it replaces the button
  useEffect(() => {
    if (wasAdded && document.activeElement === document.body) text.current?.focus()
  }, [])
  return (
    <p
      ref={text}
      tabIndex={-1}
      className="inline-flex min-h-11 items-center gap-1 text-sm text-ink-soft"
    >
      <Check size={18} strokeWidth={1.75} aria-hidden />
      {m.plan_classes_added()}
    </p>
  )
}
