import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Birthday } from './birthday.tsx'
import { OwnPage } from './edit/own-page.tsx'

/** A person's birthday: why the college needs it, and how to correct it (R8.4). */
export function BirthdayPage() {
  const isEmployeeOnly = useIsEmployeeOnly()
  return (
    <OwnPage
      title={m.profile_birthday()}
      intro={m.profile_birthday_intro()}
      card={m.profile_birthday_card()}
      lines={1}
      more={() => (
        <>
          {!isEmployeeOnly && (
            <Sheet title={m.profile_birthday_why()}>
              <p className="max-w-[70ch]">{m.profile_birthday_why_text()}</p>
            </Sheet>
          )}
          <Sheet title={m.profile_birthday_wrong()}>
            <p className="max-w-[70ch]">
              {isEmployeeOnly
                ? m.profile_birthday_wrong_text_staff()
                : m.profile_birthday_wrong_text()}
            </p>
          </Sheet>
        </>
      )}
    >
      {(person) => (
        <Facts>
          <Birthday day={person.birthDate} isTitled />
        </Facts>
      )}
    </OwnPage>
  )
}
