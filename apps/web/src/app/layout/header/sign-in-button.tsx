import { useRouter } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { startSignIn } from '#session/sign-in/start-sign-in.ts'

/** Leaves for the sign-in page; whoever comes from the public home lands on the dashboard. */
export function SignInButton({ className }: { className: string }) {
  const router = useRouter()

  function signIn() {
    const { pathname, href } = router.history.location
    void startSignIn(pathname === '/' ? '/dashboard' : href)
  }

  return (
    <button type="button" className={className} onClick={signIn}>
      {m.layout_sign_in()}
    </button>
  )
}
