import { randomUUID } from 'node:crypto'
import { beforeEach, onTestFinished } from 'vitest'
import type { CallContext } from '#connectors/connector.ts'
import type { ClientOptions } from '#connectors/ethos/http/client.ts'
import type { RegistrationRequest, RegistrationResult } from '#connectors/registrar.ts'
import type { TestEthos } from './ethos.ts'

type Document = Record<string, unknown>
const resource = 'section-registrations'
const getId = (document: unknown) => String(Object(document).id ?? '')

/** Students, sections and requests of the simulated college; its registrations are reset. */
export function useRegistering(ethos: () => TestEthos) {
  let before: ReadonlyMap<string, Document> | null = null
  beforeEach(() => {
    const { store } = ethos()
    before ??= new Map(store.all(resource).map((document) => [String(document.id), document]))
    for (const { id } of store.all(resource))
      if (!before.has(String(id))) store.remove(resource, String(id))
    for (const document of before.values()) store.put(resource, document)
  })

  const person = (username: string): string => {
    const found = ethos()
      .store.all('persons')
      .find(({ credentials }) =>
        (credentials as { value: string }[]).some(({ value }) => value === username),
      )
    return String(found?.id)
  }
  const term = () =>
    String(
      ethos()
        .store.all('academic-periods')
        .find(({ code }) => code === '2027SP')?.id,
    )
  const course = (number: string) => {
    const { guid } = ethos()
    return { id: guid('courses', `C-${number}`) }
  }
  /** A new section of the next term, without a meeting. */
  const section = (overrides: Document = {}, number = 'ART-101'): string => {
    const id = randomUUID()
    ethos().store.put('sections', {
      id,
      code: `${number}-${id.slice(0, 4)}`,
      course: course(number),
      academicPeriod: { id: term() },
      startOn: '2027-01-25',
      endOn: '2027-05-21',
      credits: [{ measure: 'credit', minimum: 3 }],
      status: { category: 'open' },
      maxEnrollment: 20,
      ...overrides,
    })
    return id
  }
  const request = (overrides: Partial<RegistrationRequest> = {}): RegistrationRequest => ({
    id: randomUUID(),
    action: 'add',
    personSisId: person('new.student'),
    sectionSisId: overrides.sectionSisId ?? section(),
    periodSisId: term(),
    registrationSisId: null,
    insteadOf: null,
    credits: null,
    gradingMode: null,
    ...overrides,
  })
  const open = async (options: Partial<ClientOptions> = {}, changes: Partial<CallContext> = {}) => {
    const budget = { concurrency: 8, perSecond: 100_000 }
    const source = ethos().source({}, { budget, ...options })
    onTestFinished(() => source.close())
    const context = ethos().context({ lane: 'interactive', ...changes })
    const registrar = await source.openRegistrar?.(ethos().context())
    return { source, context, registrar }
  }
  return {
    person,
    section,
    request,
    open,
    /** The answers to requests. */
    async send(
      requests: readonly RegistrationRequest[],
      options?: Partial<ClientOptions>,
      changes?: Partial<CallContext>,
    ): Promise<readonly RegistrationResult[]> {
      const { registrar, context } = await open(options, changes)
      if (!registrar) throw new Error('The simulated college registers nobody')
      return registrar.register(requests, context)
    },
    /** The status codes of the college's registrations for a request. */
    stored: ({ personSisId, sectionSisId }: RegistrationRequest): string[] =>
      ethos()
        .store.by(resource, 'registrant', personSisId)
        .filter((document) => getId(document.section) === sectionSisId)
        .map(({ stcStatuses }) => String((stcStatuses as { stcStatus: string }[])[0]?.stcStatus)),
    /** Calls that wrote. */
    writes: () =>
      ethos()
        .account.read()
        .calls.filter(({ method, path }) => /POST|PUT/.test(method) && path !== '/auth').length,
  }
}
