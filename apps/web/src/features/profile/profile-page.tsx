import { useGroup } from '#data/group-view.ts'
import { myPrograms, myself } from '#data/person.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { AboutYou } from './about-you.tsx'
import { Addresses } from './addresses.tsx'
import { AtTheCollege } from './at-the-college.tsx'
import { Contact } from './contact.tsx'
import { DirectoryInformation } from './directory-information.tsx'
import { Programs } from './programs.tsx'

/** What the college knows of a person, on one page (R8.4). */
export function ProfilePage() {
  const person = useGroup(myself)
  const programs = useGroup(myPrograms)
  return (
    <Page title={m.profile_personal_information()} intro={m.profile_intro()}>
      <Card group={person} title={m.profile_about_you()} empty={m.profile_no_person()} lines={5}>
        {(known) => <AboutYou person={known} />}
      </Card>
      {person.data && <Contact person={person.data} />}
      {person.data && <Addresses addresses={person.data.addresses} />}
      {person.data && <AtTheCollege person={person.data} />}
      <Card
        group={programs}
        title={m.profile_programs()}
        empty={m.profile_no_programs()}
        forbidden={m.profile_programs_forbidden()}
        lines={2}
      >
        {(known) => <Programs programs={known} />}
      </Card>
      {person.data && <DirectoryInformation isRestricted={person.data.directoryOptOut} />}
    </Page>
  )
}
