import { Outlet, useLocation } from '@tanstack/react-router'
import { PageTabs } from '#ui/layout/page.tsx'
import { profileGroupAt } from './profile-groups.ts'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileSelect, ProfileTabs } from './profile-navigation.tsx'

/**
 * The layout of all pages below /profile: tabs for the pages of the same group and, on personal
 * details, a header with the person's name.
 */
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
