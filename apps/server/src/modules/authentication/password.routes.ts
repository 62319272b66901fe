import Type from 'typebox'
import type { App } from '#http/app.ts'
import { namedSchema, schemaRef, strictObject } from '#http/schema.ts'
import { changePassword } from '#identity/accounts/change-password.ts'

const password = Type.String({ minLength: 1, maxLength: 200 })

const PasswordChange = namedSchema('PasswordChange', {
  ...strictObject({ currentPassword: password, newPassword: password }),
  examples: [{ currentPassword: 'the one of before', newPassword: 'four lakes to the south' }],
})

/** Changing the caller's own password for the hub's sign-in page. */
export function passwordRoutes(app: App): void {
  app.patch(
    '/v1/authentication/password',
    {
      config: {
        // Sign-in methods are private, even from an impersonator.
        access: 'signed-in',
        whileImpersonating: 'never',
        refusals: { 409: 'The caller has no password in the hub.' },
      },
      schema: {
        operationId: 'changeMyPassword',
        summary: 'Changes the caller’s password and ends their other sessions',
        tags: ['authentication'],
        body: schemaRef(PasswordChange),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await changePassword(request, request.body)
      return reply.code(204).send(null)
    },
  )
}
