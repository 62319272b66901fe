import { digitsOf, nationalDigits } from '@myhub/domain/people/masks.ts'
import { isPhoneDigits } from '@myhub/domain/people/personal-contact.ts'
import { useState } from 'react'
import { mobilePhoneChange, useOwnChange } from '#data/people/profile.ts'
import type { Person } from '#data/shapes.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { MaskedField } from '#ui/fields/masked-field.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { contactType, preferredFirst } from './contact-type.ts'
import { EditForm } from './edit/edit-form.tsx'
import { OwnPage } from './edit/own-page.tsx'
import { RemoveButton } from './edit/remove-button.tsx'
import { WritebackNote } from './edit/writeback-note.tsx'

/** A person's phone numbers; the mobile number can be changed (R8.4). */
export function PhonePage() {
  return (
    <OwnPage
      title={m.profile_phone_title()}
      intro={m.profile_phone_intro()}
      card={m.profile_mobile()}
      lines={2}
      more={({ phones }) => <OtherPhones phones={phones} />}
    >
      {(person) => <PhoneForm person={person} />}
    </OwnPage>
  )
}

function OtherPhones({ phones }: { phones: Person['phones'] }) {
  const others = preferredFirst(phones.filter(({ type }) => type !== 'mobile'))
  return (
    <Sheet title={m.profile_other_phones()}>
      {others.length === 0 ? (
        <p className="max-w-[60ch] text-ink-soft">{m.profile_phone_no_others()}</p>
      ) : (
        <>
          <Facts>
            {others.map((phone) => (
              <Fact key={phone.id} label={contactType(phone)}>
                <span className="figures">
                  {phone.extension
                    ? m.profile_extension({
                        number: formatPhone(phone.e164),
                        extension: phone.extension,
                      })
                    : formatPhone(phone.e164)}
                </span>
              </Fact>
            ))}
          </Facts>
          <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">{m.profile_phone_others_note()}</p>
        </>
      )}
    </Sheet>
  )
}

const nationalOf = (e164: string) =>
  /^\+1\d{10}$/.test(e164) ? nationalDigits('phone', e164.slice(1)) : ''

function PhoneForm({ person }: { person: Person }) {
  const current = person.phones.find(({ type }) => type === 'mobile')?.e164 ?? null
  const [digits, setDigits] = useState(() => nationalOf(current ?? ''))
  const [round, setRound] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const change = useOwnChange(mobilePhoneChange)

  const save = () => {
    const found = digits === '' ? m.profile_phone_missing() : faultIn(digits)
    setFault(found)
    return found === null ? change.mutateAsync(`+1${digits}`) : null
  }

  return (
    <EditForm
      save={save}
      refuse={() => setFault(m.profile_phone_fault())}
      saved={m.profile_phone_saved()}
      extra={
        <RemoveButton
          isThere={current !== null}
          label={m.profile_phone_remove()}
          title={m.profile_phone_remove_title()}
          warning={m.profile_phone_remove_text()}
          keep={m.profile_phone_keep()}
          removed={m.profile_phone_removed()}
          remove={async () => {
            await change.mutateAsync(null)
            setDigits('')
            setRound(round + 1)
          }}
        />
      }
    >
      <WritebackNote person={person} field="mobilePhone" />
      {current !== null && nationalOf(current) === '' && (
        <p className="figures">{m.profile_phone_abroad({ number: formatPhone(current) })}</p>
      )}
      <MaskedField
        key={round}
        mask="phone"
        label={m.profile_mobile()}
        isTitled
        hint={m.profile_phone_hint()}
        error={fault}
        initial={digits}
        onChange={(text) => {
          setDigits(digitsOf(text))
          setFault(null)
        }}
        onBlur={() => {
          if (digits !== '') setFault(faultIn(digits))
        }}
      />
    </EditForm>
  )
}

const faultIn = (digits: string): string | null =>
  isPhoneDigits(digits) ? null : m.profile_phone_fault()
