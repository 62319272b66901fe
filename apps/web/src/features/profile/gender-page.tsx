import { useState } from 'react'
import {
  type Choices,
  genderIdentityChange,
  genderIdentityChoices,
  pronounChange,
  pronounChoices,
  useProfileChange,
} from '#data/people/profile.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Person } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { GroupNote } from '#ui/card/as-of.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import { EditForm } from './edit/edit-form.tsx'
import { OwnPage } from './edit/own-page.tsx'
import { WritebackNote } from './edit/writeback-note.tsx'

const sexes: Readonly<Record<Person['legalSex'], () => string | null>> = {
  female: m.profile_sex_female,
  male: m.profile_sex_male,
  unknown: () => null,
}

/** Pronouns and gender identity, who can see them, and the legal sex on record (R8.4). */
export function GenderPage() {
  return (
    <OwnPage
      title={m.profile_gender_title()}
      intro={m.profile_gender_intro()}
      card={m.profile_gender_card()}
      more={(person) => (
        <Sheet title={m.profile_sex()}>
          <Facts>
            <Fact label={m.profile_sex()} isTitled note={m.profile_sex_note()}>
              {sexes[person.legalSex]()}
            </Fact>
          </Facts>
        </Sheet>
      )}
    >
      {(person) => <GenderForm person={person} />}
    </OwnPage>
  )
}

/** Keeps a choice that the college has removed for people who have it. */
function toOptions(choices: Choices | null, current: Choices['items'][number] | null) {
  const items = choices?.items ?? []
  const all = current && !items.some(({ id }) => id === current.id) ? [...items, current] : items
  return [
    { value: '', label: m.profile_gender_no_answer() },
    ...all.map((gender) => localizedOption(gender.id, gender)),
  ]
}

function GenderForm({ person }: { person: Person }) {
  const pronouns = useGroup(pronounChoices)
  const identities = useGroup(genderIdentityChoices)
  const [pronoun, setPronoun] = useState(person.pronoun?.id ?? '')
  const [identity, setIdentity] = useState(person.genderIdentity?.id ?? '')
  const changePronoun = useProfileChange(pronounChange)
  const changeIdentity = useProfileChange(genderIdentityChange)

  const findChoice = (choices: Choices | null, id: string) =>
    choices?.items.find((item) => item.id === id) ?? null
  const save = async () => {
    if (pronoun !== (person.pronoun?.id ?? ''))
      await changePronoun.mutateAsync(findChoice(pronouns.data, pronoun))
    if (identity !== (person.genderIdentity?.id ?? ''))
      await changeIdentity.mutateAsync(findChoice(identities.data, identity))
  }

  return (
    <EditForm save={save} onRejected={() => {}} savedMessage={m.profile_gender_saved()}>
      <div className="grid max-w-[30rem] gap-2">
        <Select
          wide
          label={m.profile_pronouns()}
          value={pronoun}
          options={toOptions(pronouns.data, person.pronoun)}
          onChange={setPronoun}
        />
        <p className="text-sm text-ink-soft">{m.profile_pronouns_seen()}</p>
        <GroupNote title={m.profile_gender_choices()} group={pronouns} />
        <WritebackNote person={person} field="genderPronoun" />
      </div>
      <div className="grid max-w-[30rem] gap-2">
        <Select
          wide
          label={m.profile_gender_identity()}
          value={identity}
          options={toOptions(identities.data, person.genderIdentity)}
          onChange={setIdentity}
        />
        <p className="text-sm text-ink-soft">{m.profile_gender_identity_seen()}</p>
        <GroupNote title={m.profile_gender_choices()} group={identities} />
        <WritebackNote person={person} field="genderIdentity" />
      </div>
    </EditForm>
  )
}
