import { newRedirect } from '@myhub/contract/limits.ts'
import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { managedRedirects, type Redirect } from '#data/admin/managed.ts'
import { m } from '#locales/compiled/messages.js'
import { formFields } from '#ui/managed/form-fields.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'

const isPath = (text: string) => /^\/(?!\/)\S*$/.test(text)

/** The route for URLs without a page. */
const NOT_FOUND = '/$'

/** Creates or edits a redirect. */
export function RedirectDialog({
  redirect,
  onClose,
}: {
  redirect: Redirect | null
  onClose: () => void
}) {
  const router = useRouter()
  const fields = useMemo(() => {
    const hasPage = (path: string) => {
      const [, , route] = router.getMatchedRoutes(path)
      return route !== undefined && route.fullPath !== NOT_FOUND
    }
    return fieldsOf(hasPage)
  }, [router])
  return (
    <ManagedDialog
      title={redirect ? m.manage_redirect_edit() : m.manage_redirect_new()}
      item={redirect}
      fields={fields}
      calls={managedRedirects}
      nameOf={({ fromPath }) => String(fromPath)}
      conflict={{ field: 'fromPath', message: m.manage_redirect_taken() }}
      // The server's only other error for the target is a loop.
      errorMessages={{ toPath: m.manage_redirect_circle() }}
      onClose={onClose}
    />
  )
}

/**
 * A redirect from one of the server's own URLs, or from one with a page, would never be used
 * (R2.4).
 * @param hasPage whether the hub has a page there
 */
function fieldsOf(hasPage: (path: string) => boolean) {
  const form = formFields<Redirect, typeof newRedirect>(newRedirect)
  return [
    form.text('fromPath', {
      label: m.manage_redirect_from,
      hint: m.manage_redirect_from_hint,
      inputMode: 'url',
      isValid: (path) => isPath(path) && !/[?#]/.test(path) && path !== '/',
      error: m.manage_redirect_from_check,
      additionalError: (path) =>
        hasPage(path) || safePath(path) === null ? m.manage_redirect_from_used() : null,
    }),
    form.text('toPath', {
      label: m.manage_redirect_to,
      hint: m.manage_redirect_to_hint,
      inputMode: 'url',
      isValid: isPath,
      error: m.manage_redirect_to_check,
    }),
  ]
}
