import { useState } from 'react'
import { myStartTerms } from '#data/people/person.ts'
import { useAllPathways } from '#data/programs/pathways.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Pathway, StudentProgram, ValidStartTerm } from '#data/shapes.ts'
import { getLang } from '#lib/i18n/language.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { joinGroups } from '#ui/card/join-groups.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import { CarryOver } from './carry-over.tsx'

const ConfirmChangeDialog = lazyModule(() => import('./confirm-change-dialog.tsx')).dialog(
  'ConfirmChangeDialog',
)

const MAX_REASON_LENGTH = 500

/** Requests another pathway: current and new one, starting term, and consequences (R8.6). */
export function ChangePathwayCard({ main }: { main: StudentProgram | null }) {
  const group = joinGroups({ pathways: useAllPathways(), terms: useGroup(myStartTerms) })
  return (
    <Card
      group={group}
      title={m.plan_change()}
      description={m.plan_change_description()}
      subject={m.plan_pathways()}
      empty={m.plan_no_pathways()}
      lines={5}
    >
      {({ pathways: all, terms }) => <Form all={all ?? []} terms={terms ?? []} main={main} />}
    </Card>
  )
}

const includesProgram = ({ programs }: Pathway, main: StudentProgram | null) =>
  programs.some(({ code }) => code === main?.program.code)

function Form({
  all,
  terms,
  main,
}: {
  all: readonly Pathway[]
  terms: readonly ValidStartTerm[]
  main: StudentProgram | null
}) {
  const [pathwayId, setPathway] = useState('')
  const [termId, setTerm] = useState('')
  const [reason, setReason] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const pathway = all.find(({ id }) => id === pathwayId)
  const term = terms.find(({ id }) => id === termId)
  const current = all.find((candidate) => includesProgram(candidate, main))
  if (all.length === 0 || terms.length === 0) {
    return <p className="max-w-[60ch] text-ink-soft">{m.plan_no_pathways()}</p>
  }
  const currentItem = current ?? main?.program
  const from = currentItem?.title ?? m.plan_no_pathway_yet()
  const clear = () => {
    setPathway('')
    setTerm('')
    setReason('')
    setConfirming(false)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>
        <span className="text-sm text-ink-soft">{m.plan_current_pathway()}</span>
        <span lang={currentItem && getLang(currentItem, 'title')} className="block font-semibold">
          {from}
        </span>
      </p>
      <div className="max-w-[30rem]">
        <Select
          label={m.plan_new_pathway()}
          wide
          value={pathwayId}
          options={[
            { value: '', label: m.plan_choose_pathway() },
            ...all
              .filter((candidate) => !includesProgram(candidate, main))
              .map(({ id, title, kind }) => ({
                value: id,
                label:
                  kind === 'career' ? m.plan_career({ title }) : m.plan_liberal_arts({ title }),
              })),
          ]}
          onChange={setPathway}
        />
      </div>
      {pathway && <CarryOver key={pathway.id} pathway={pathway} />}
      <div className="max-w-[30rem]">
        <Select
          label={m.plan_effective_term()}
          wide
          value={termId}
          options={[
            { value: '', label: m.plan_choose_term() },
            ...terms.map((term) => localizedOption(term.id, term)),
          ]}
          onChange={setTerm}
        />
      </div>
      <TextArea
        label={m.plan_reason_field()}
        hint={m.plan_reason_hint()}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={setReason}
      />
      <Banner tone="warn" title={m.plan_aid_title()}>
        {m.plan_aid_text()}
      </Banner>
      <Button
        className="justify-self-start"
        variant="primary"
        disabledReason={pathway && term ? undefined : m.plan_choose_both()}
        onClick={() => setConfirming(true)}
      >
        {m.plan_request_change()}
      </Button>
      {isConfirming && pathway && term && (
        <ConfirmChangeDialog
          from={from}
          pathway={pathway}
          term={term}
          reason={reason.trim() === '' ? null : reason.trim()}
          onDone={clear}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}
