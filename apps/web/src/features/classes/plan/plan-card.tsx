import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RegistrationPlan, RegistrationPlans } from '#data/registration/plans.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { exactMatch, LinkTabs } from '#ui/layout/tabs.tsx'
import { PlanClasses } from './plan-classes.tsx'

const NamePlanDialog = lazyModule(() => import('./plan-dialogs.tsx')).dialog('NamePlanDialog')
const DeletePlanDialog = lazyModule(() => import('./plan-dialogs.tsx')).dialog('DeletePlanDialog')

type DialogState = 'new' | 'rename' | 'delete' | null

/** The selected plan of a term, with tabs if there are several. */
export function PlanCard({
  plans,
  chosen,
}: {
  plans: GroupView<RegistrationPlans>
  chosen: string | undefined
}) {
  const [dialog, setDialog] = useState<DialogState>(null)
  const all = plans.data?.plans ?? []
  const plan = all.find(({ id }) => id === chosen) ?? all[0] ?? null
  const term = plans.data?.term ?? null
  const close = () => setDialog(null)
  return (
    <>
      <Card
        group={plans}
        title={plan?.name ?? m.plan_classes_next_name({ letter: 'A' })}
        singular
        empty={<NoClasses term={term?.code} />}
        lines={8}
        action={
          term && (
            <div className="screen-only flex flex-wrap gap-2">
              {plan && (
                <>
                  <Button variant="quiet" onClick={() => setDialog('rename')}>
                    {m.plan_classes_rename()}
                  </Button>
                  <Button variant="remove" onClick={() => setDialog('delete')}>
                    {m.plan_classes_delete()}
                  </Button>
                </>
              )}
              <Button onClick={() => setDialog('new')}>{m.plan_classes_new()}</Button>
            </div>
          )
        }
      >
        {(data) => (
          <>
            {all.length > 1 && term && <PlanTabs plans={all} term={term.code} current={plan} />}
            {plan && term && plan.classes.length > 0 ? (
              <PlanClasses key={plan.id} plan={plan} term={term} registering={data.registering} />
            ) : (
              <NoClasses term={term?.code} />
            )}
          </>
        )}
      </Card>
      {dialog === 'new' && term && (
        <NamePlanDialog title={m.plan_classes_new()} taken={all} term={term.code} onClose={close} />
      )}
      {dialog === 'rename' && plan && term && (
        <NamePlanDialog
          title={m.plan_classes_rename()}
          taken={all.filter(({ id }) => id !== plan.id)}
          term={term.code}
          plan={plan}
          onClose={close}
        />
      )}
      {dialog === 'delete' && plan && <DeletePlanDialog plan={plan} onClose={close} />}
    </>
  )
}

function PlanTabs({
  plans,
  term,
  current,
}: {
  plans: readonly RegistrationPlan[]
  term: string
  current: RegistrationPlan | null
}) {
  return (
    <LinkTabs label={m.plan_classes_plans()} wraps>
      {plans.map(({ id, name }) => (
        <Link
          key={id}
          to="/classes/plan"
          search={{ term, plan: id }}
          activeOptions={exactMatch}
          aria-current={id === current?.id ? 'page' : undefined}
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </LinkTabs>
  )
}

function NoClasses({ term }: { term: string | undefined }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>{m.plan_classes_empty()}</p>
      <Link to="/classes" search={term ? { term } : {}} className={buttonClass('primary')}>
        {m.plan_classes_find()}
      </Link>
    </div>
  )
}
