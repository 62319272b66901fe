import { Outlet, useLocation } from '@tanstack/react-router'
import { PageTabs } from '#ui/layout/page.tsx'
import { profileGroupAt } from './profile-groups.ts'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileSelect, ProfileTabs } from './profile-navigation.tsx'

/** What all pages below /profile stand in: the way to those of the same group, and on a person's own details whose. */
export function ProfileFrame() {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <>
      {profileGroupAt(path) === 'personal' && <ProfileHeader />}
      <ProfileSelect />
      <PageTabs value={<ProfileTabs />}>
        <Outlet />
      </PageTabs>
    </>
  )
}
