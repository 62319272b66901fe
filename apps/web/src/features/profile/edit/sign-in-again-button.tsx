import { useLocation } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { signInAgain } from '#session/sign-in/sign-in-again.ts'
import { Button } from '#ui/controls/button.tsx'

/** Opens the sign-in page, which returns to this page. */
export function SignInAgainButton() {
  const { pathname } = useLocation()
  return <Button onClick={() => void signInAgain(pathname)}>{m.profile_edit_again()}</Button>
}
