import { useRouter } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { startSignIn } from '#session/sign-in/start-sign-in.ts'

/** Goes to the sign-in page; from the public home, people return to the dashboard. */
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
