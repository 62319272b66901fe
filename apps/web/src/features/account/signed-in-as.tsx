import { mySessions } from '#data/account/account.ts'
import { myself } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Person } from '#data/shapes.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { signOut } from '#session/sign-out/sign-out.ts'
import { switchAdminMode } from '#session/switch-admin-mode.ts'
import { useMineUser } from '#session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import Check from '~icons/lucide/check'
import ShieldCheck from '~icons/lucide/shield-check'

const roles: Readonly<Record<Person['roles'][number], () => string>> = {
  student: m.account_role_student,
  applicant: m.account_role_applicant,
  instructor: m.account_role_instructor,
  employee: m.account_role_employee,
  advisor: m.account_role_advisor,
  alumni: m.account_role_alumni,
}

/** As tall as two facts: labels are above values on a phone, beside them on wider screens. */
const SKELETON_CLASS = 'skeleton h-[8.375rem] sm:h-[4.75rem]'

/** This app's key in the configuration. */
const APP_KEY = 'my-hub'

/**
 * The signed-in person, their roles, their previous sign-in, and Sign out (R8.3). Data that is
 * still loading is not shown as missing.
 */
export function SignedInAs() {
  const user = useMineUser()
  const { data: person, state: personState } = useGroup(myself)
  const { data: sessionData, state: sessionState } = useGroup(mySessions)
  const { isBetaTester, isKimeraAdmin } = useAccess()
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const previous = sessionData?.previousSignInAt
  return (
    <Sheet
      title={m.account_signed_in_as()}
      action={<Button onClick={() => void signOut()}>{m.layout_sign_out()}</Button>}
      busy={!user}
    >
      {!user && <div className="skeleton h-96 sm:h-[17.875rem]" aria-hidden />}
      {user && (
        <>
          <Facts>
            <Fact label={m.account_name()}>{user.displayName}</Fact>
            <Fact label={m.profile_username()}>
              <span className="wrap-anywhere">{user.username}</span>
            </Fact>
            {person?.studentId && (
              <Fact label={m.profile_student_number()}>
                <span className="inline-flex items-center">
                  <span className="figures">{person.studentId}</span>
                  <CopyButton value={person.studentId} itemLabel={m.profile_the_student_number()} />
                </span>
              </Fact>
            )}
            {person && (
              <Fact label={m.account_roles()}>
                {person.roles.map((role) => roles[role]()).join(', ')}
              </Fact>
            )}
            {isBetaTester(APP_KEY) && (
              <Fact label={m.account_beta()} note={m.account_beta_means()}>
                <Chip tone="brand" icon={Check}>
                  {m.account_beta_yes()}
                </Chip>
              </Fact>
            )}
            {isKimeraAdmin && <AdminMode />}
            {previous && (
              <Fact label={m.account_last_sign_in()} note={m.account_last_sign_in_note()}>
                {formatInstant(previous, zone, now)}
              </Fact>
            )}
          </Facts>
          {personState === 'loading' && <div className={`${SKELETON_CLASS} mt-3`} aria-hidden />}
          {sessionState === 'loading' && <div className="skeleton mt-3 h-[6.5rem]" aria-hidden />}
        </>
      )}
    </Sheet>
  )
}

/** Turns admin mode on or off, for people who can use it (R5.4). */
function AdminMode() {
  const { isAdmin } = useAccess()
  return (
    <Fact
      label={m.account_admin_mode()}
      note={m.account_admin_mode_means()}
      action={
        <Button className="-my-2.5" variant="quiet" onClick={() => void switchAdminMode()}>
          {isAdmin ? m.viewing_admin_mode_off() : m.viewing_admin_mode_on()}
        </Button>
      }
    >
      <Chip tone={isAdmin ? 'warn' : 'neutral'} icon={ShieldCheck}>
        {isAdmin ? m.account_on() : m.account_off()}
      </Chip>
    </Fact>
  )
}
