import { Link } from '@tanstack/react-router'
import { myPrograms, myself } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { useStudies } from '#session/studies.ts'
import { useMineUser } from '#session/user.ts'
import { Card } from '#ui/card/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'
import { Addresses } from './addresses.tsx'
import { AboutYou } from './overview/about-you.tsx'
import { AdvisorsCard } from './overview/advisors-card.tsx'
import { AtTheCollege } from './overview/at-the-college.tsx'
import { Contact } from './overview/contact.tsx'
import { Programs } from './overview/programs.tsx'
import { ResidencyCard } from './overview/residency-card.tsx'

/** The college's data about a person, on one page (R8.4). */
export function ProfilePage() {
  const person = useGroup(myself)
  const programs = useGroup(myPrograms)
  // Students, applicants and former students have programs and directory information. While
  // loading, the page is that of a student, like most people.
  const isStudent = useStudies() !== 'none'
  const user = useMineUser()
  return (
    <Page title={m.profile_personal_information()} intro={m.profile_intro()}>
      <Card
        group={person}
        title={m.profile_about_you()}
        subject={m.profile_your_information()}
        singular
        empty={m.profile_no_person()}
        lines={5}
      >
        {(loaded) => <AboutYou person={loaded} />}
      </Card>
      {person.data && <Contact person={person.data} />}
      {person.data && <Addresses addresses={person.data.addresses} />}
      {person.data && <AtTheCollege person={person.data} />}
      {(user?.teaches || user?.advises) && (
        <Sheet title={m.hours_title()} description={m.hours_intro()}>
          <Link to="/office-hours" className="link inline-flex min-h-11 items-center">
            {m.hours_edit()}
          </Link>
        </Sheet>
      )}
      {isStudent && (
        <Card
          group={programs}
          title={m.profile_programs()}
          empty={m.profile_no_programs()}
          forbidden={m.profile_programs_forbidden()}
          lines={2}
        >
          {(loaded) => <Programs programs={loaded} />}
        </Card>
      )}
      {isStudent && <AdvisorsCard />}
      {isStudent && <ResidencyCard />}
      {person.data && isStudent && (
        <DirectoryInformation isRestricted={person.data.directoryOptOut} />
      )}
    </Page>
  )
}

/** Whether the college may disclose directory information, and what that means. */
function DirectoryInformation({ isRestricted }: { isRestricted: boolean }) {
  return (
    <Sheet
      title={m.profile_directory()}
      action={
        isRestricted ? (
          <Chip tone="info" icon={EyeOff}>
            {m.profile_directory_restricted()}
          </Chip>
        ) : (
          <Chip tone="neutral" icon={Eye}>
            {m.profile_directory_shared()}
          </Chip>
        )
      }
    >
      <p className="max-w-[70ch]">
        {isRestricted ? m.profile_directory_restricted_means() : m.profile_directory_shared_means()}
      </p>
    </Sheet>
  )
}
