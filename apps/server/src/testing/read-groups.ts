import type { components } from '@myhub/contract'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { type BuiltPerson, buildAccount } from './build-person.ts'
import { agreesWithContract } from './contract.ts'
import { signIn } from './sign-in.ts'

type Groups = Required<components['schemas']['MyData']['groups']>

/** A signed-in student. */
export interface SignedInStudent extends BuiltPerson {
  readonly headers: Readonly<Record<string, string>>
  /** Reads some of their groups, and checks the response against the contract. */
  read(...groups: (keyof Groups)[]): Promise<Groups>
}

/** Signs in a student unknown to other tests. */
export async function signedInStudent(app: FastifyInstance): Promise<SignedInStudent> {
  const person = await buildAccount(app.database.db)
  const { headers } = await signIn(app, person.username)
  const read = async (...groups: (keyof Groups)[]) => {
    const response = await app.inject({
      method: 'POST',
      url: '/v1/people/person/mine/data',
      headers,
      payload: { groups },
    })
    expect(response.statusCode, response.body).toBe(200)
    agreesWithContract('MyData', response.json())
    return response.json().groups
  }
  return { ...person, headers, read }
}
