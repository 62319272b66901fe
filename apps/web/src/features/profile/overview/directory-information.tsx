import { Eye, EyeOff } from 'lucide-react'
import { m } from '#locales/compiled/messages.js'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'

/** Whether the college may say that it knows the person, and what that means. */
export function DirectoryInformation({ isRestricted }: { isRestricted: boolean }) {
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
