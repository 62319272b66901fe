import { useLocation } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { startSignIn } from '#session/sign-in-method.ts'

/** Leaves for the sign-in page; whoever comes from the public home lands on the dashboard. */
export function SignInButton({ className }: { className: string }) {
  const here = useLocation({
    select: ({ pathname, href }) => (pathname === '/' ? '/dashboard' : href),
  })
  return (
    <button type="button" className={className} onClick={() => void startSignIn(here)}>
      {m.layout_sign_in()}
    </button>
  )
}
