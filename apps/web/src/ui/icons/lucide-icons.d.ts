declare module '~icons/lucide/*' {
  import type { LucideIcon } from './lucide-icon.tsx'

  const icon: LucideIcon
  export default icon
}
