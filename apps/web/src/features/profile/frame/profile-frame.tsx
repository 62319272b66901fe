import { Outlet } from '@tanstack/react-router'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileList, ProfileSelect } from './profile-navigation.tsx'

/** What all profile pages stand in: who this is about, and the way to the other pages. */
export function ProfileFrame() {
  return (
    <>
      <ProfileHeader />
      <div className="profile-columns grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 sm:gap-y-6 min-[72rem]:grid-cols-[13.5rem_minmax(0,1fr)]">
        <div className="profile-select screen-only min-[72rem]:hidden">
          <ProfileSelect />
        </div>
        <div className="profile-list screen-only max-[72rem]:hidden">
          <ProfileList />
        </div>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </>
  )
}
