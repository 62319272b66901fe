import { describe, expect, test } from 'vitest'
import { agreesWithContract } from '#testing/contract.ts'
import { useRegistering } from '#testing/offer/use-registering.ts'
import { limits } from './plans.schema.ts'

const { app, offer, student } = useRegistering()
const url = '/v1/registration/plans'
const term = '2026FA'

async function planner() {
  const { headers } = await student()
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path = '', payload?: object) =>
    app().inject({ method, url: `${url}${path}`, headers, ...(payload && { payload }) })
  return {
    call,
    create: async (name: string, sectionIds: readonly string[] = []) =>
      (await call('POST', '', { term, name, sectionIds })).json(),
    list: async () => {
      const response = await call('GET')
      agreesWithContract('RegistrationPlans', response.json())
      return response.json().plans
    },
  }
}

describe('a plan', () => {
  test('keeps its classes with their current seats', async () => {
    const { id } = await offer('ENG-105', 'Composition I', { capacity: 4 })
    const { create, list } = await planner()
    await create('Plan A', [id])
    const [plan] = await list()
    expect(plan.name).toBe('Plan A')
    expect(plan.classes).toMatchObject([
      { sectionId: id, course: { id: 'ENG-105', sections: [{ id, seats: { open: 4 } }] } },
    ])
  })

  test('adds a class once, and removes it', async () => {
    const { id } = await offer('ENG-105', 'Composition I')
    const { create, call, list } = await planner()
    const plan = await create('Plan A')
    const path = `/${plan.id}/classes/${id}`
    await call('PUT', path, {})
    const changed = await call('PUT', path, { credits: 2, gradingMode: 'audit' })
    expect(changed.json().classes).toMatchObject([{ credits: 2, gradingMode: 'audit' }])
    expect((await call('DELETE', path)).json().classes).toEqual([])
    expect((await call('DELETE', path)).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ classes: [] }])
  })

  test('has a name of its own in the term', async () => {
    const { create, call } = await planner()
    const { id } = await create('Plan A')
    const other = await create('Plan B')
    expect((await call('POST', '', { term, name: 'plan a' })).statusCode).toBe(409)
    expect((await call('PATCH', `/${other.id}`, { name: 'PLAN A' })).statusCode).toBe(409)
    expect((await call('PATCH', `/${id}`, { name: 'plan a' })).json().name).toBe('plan a')
  })

  test('belongs only to its student', async () => {
    const { create } = await planner()
    const { id } = await create('Plan A')
    const other = await planner()
    expect((await other.call('PATCH', `/${id}`, { name: 'Mine' })).statusCode).toBe(404)
    expect((await other.call('DELETE', `/${id}`)).statusCode).toBe(404)
    expect(await other.list()).toEqual([])
  })

  test('has a limited number of classes, and a term a limited number of plans', async () => {
    const { id } = await offer('ENG-105', 'Composition I')
    const { create, call } = await planner()
    const plans = []
    for (let count = 0; count < limits.plans; count += 1) plans.push(await create(`Plan ${count}`))
    expect((await call('POST', '', { term, name: 'One more' })).statusCode).toBe(409)
    const sectionIds = Array.from({ length: 500 }, () => id)
    const response = await call('POST', '', { term, name: 'Huge', sectionIds })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe('sectionIds')
  })

  test('rejects a class of another term and names it', async () => {
    const { create, call } = await planner()
    const { id } = await create('Plan A')
    const response = await call('PUT', `/${id}/classes/${id}`, {})
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe('sectionId')
  })
})
