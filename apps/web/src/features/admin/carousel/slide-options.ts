import type { ManagedSlide } from '#data/admin/managed.ts'
import { m } from '#locales/compiled/messages.js'

const audiences: Record<ManagedSlide['audience'], () => string> = {
  everyone: m.audience_everyone,
  signedIn: m.manage_slide_signed_in,
  signedOut: m.manage_slide_signed_out,
}
export const audienceLabel = (audience: ManagedSlide['audience']): string => audiences[audience]()
export const audienceOptions = () =>
  Object.entries(audiences).map(([value, word]) => ({ value, label: word() }))

/** The drawings, no picture, and the uploaded one if there is one. */
export const pictureOptions = (current: string) => [
  { value: 'drawing:spring', label: m.manage_drawing_spring() },
  { value: 'drawing:summer', label: m.manage_drawing_summer() },
  { value: 'drawing:autumn', label: m.manage_drawing_autumn() },
  { value: 'drawing:winter', label: m.manage_drawing_winter() },
  { value: '', label: m.manage_picture_none() },
  ...(current.startsWith('/') ? [{ value: current, label: m.manage_picture_yours() }] : []),
]
