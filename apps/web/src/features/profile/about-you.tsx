import { useState } from 'react'
import type { Person } from '#data/shapes.ts'
import { formatLongDay } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'

/** Names, birthday, pronouns and gender identity. A name of several scripts keeps its order, first name first. */
export function AboutYou({ person }: { person: Person }) {
  const { preferredName, legalName, birthDate, pronoun, genderIdentity } = person
  const preferred =
    preferredName &&
    [preferredName.first, preferredName.middle, preferredName.last ?? legalName.last]
      .filter(Boolean)
      .join(' ')
  return (
    <Facts>
      <Fact
        label={m.profile_preferred_name()}
        note={preferred ? m.profile_preferred_name_note() : m.profile_no_preferred_name_note()}
      >
        {preferred && <bdi dir="ltr">{preferred}</bdi>}
      </Fact>
      <Fact label={m.profile_legal_name()} note={m.profile_legal_name_note()}>
        <bdi dir="ltr">{legalName.full}</bdi>
      </Fact>
      <Birthday day={birthDate} />
      <Fact label={m.profile_pronouns()}>{pronoun?.title}</Fact>
      <Fact label={m.profile_gender_identity()}>{genderIdentity?.title}</Fact>
    </Facts>
  )
}

/** Kept from the eyes behind the person's back until asked for; forgotten when the page is left. */
function Birthday({ day }: { day: string | null }) {
  const [isShown, setShown] = useState(false)
  if (day === null) return <Fact label={m.profile_birthday()} />
  return (
    <Fact
      label={m.profile_birthday()}
      action={
        <Button variant="quiet" className="-my-2.5" onClick={() => setShown(!isShown)}>
          {isShown ? m.profile_hide_birthday() : m.profile_show_birthday()}
        </Button>
      }
    >
      <span aria-live="polite">
        {isShown ? (
          formatLongDay(day)
        ) : (
          <>
            <span aria-hidden className="tracking-widest">
              ••••••••
            </span>
            <span className="sr-only">{m.profile_birthday_hidden()}</span>
          </>
        )}
      </span>
    </Fact>
  )
}
