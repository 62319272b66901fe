import type { FastifyInstance } from 'fastify'
import { type BuiltPerson, buildAccount, type PersonOverrides } from '../build-person.ts'
import { signIn } from '../sign-in.ts'
import type { CallerName } from './call-table.ts'

type Headers = Readonly<Record<string, string>>

/** The caller of a sample call, and its data. */
export interface World {
  readonly app: FastifyInstance
  /** The person the call is about: the caller `student`, and the subject for the others. */
  readonly student: BuiltPerson
  /**
   * The caller, for data that must be their own; the student for anonymous and impersonating
   * callers.
   */
  readonly caller: BuiltPerson
}

const overrides: Readonly<
  Record<Exclude<CallerName, 'nobody' | 'impersonating'>, PersonOverrides>
> = {
  student: { roles: ['student'] },
  other: { roles: ['student'] },
  staff: { roles: ['employee'] },
  permitted: { roles: ['employee'] },
  restingAdmin: { roles: ['employee'], admin: 'inactive' },
  admin: { roles: ['employee'], admin: 'active' },
}

interface SignedInCaller {
  readonly person: BuiltPerson
  readonly headers: Headers
}

/** The callers around one student: each signs in once. */
export function peopleOf(app: FastifyInstance, student: BuiltPerson) {
  const { db } = app.database
  const known = new Map<string, Promise<SignedInCaller>>()

  async function signInAs(
    name: CallerName,
    permissions: readonly string[],
  ): Promise<SignedInCaller> {
    if (name === 'nobody') return { person: student, headers: {} }
    if (name === 'student')
      return { person: student, headers: (await signIn(app, student.username)).headers }
    if (name === 'impersonating') return impersonate()
    const granted = name === 'permitted' ? permissions : []
    const person = await buildAccount(db, { ...overrides[name], permissions: granted })
    return { person, headers: (await signIn(app, person.username)).headers }
  }

  async function impersonate(): Promise<SignedInCaller> {
    const admin = await buildAccount(db, { ...overrides.admin })
    const { headers } = await signIn(app, admin.username)
    const response = await app.inject({
      method: 'POST',
      url: `/v1/authorization/user/mine/spoof-as/${student.username}`,
      headers: { ...headers },
      payload: { reason: 'A look at what they see' },
    })
    if (response.statusCode !== 200) throw new Error(`No impersonation, but ${response.body}`)
    return { person: student, headers }
  }

  return {
    student,
    signInAs(name: CallerName, permissions: readonly string[]): Promise<SignedInCaller> {
      const key = `${name} ${permissions.join(' ')}`
      const signedIn = known.get(key) ?? signInAs(name, permissions)
      known.set(key, signedIn)
      return signedIn
    },
  }
}
