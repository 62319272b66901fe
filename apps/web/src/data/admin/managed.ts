import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

// What is kept in the hub itself: each kind is listed, added, changed, taken away and brought back.

type Schemas = components['schemas']
export type ManagedAlert = Schemas['ManagedAlert']
export type ManagedMessage = Schemas['ManagedMessage']
export type ManagedEvent = Schemas['ManagedCampusEvent']
export type ManagedSlide = Schemas['ManagedCarouselItem']
export type Redirect = Schemas['Redirect']
export type SetRedirect = Schemas['SetRedirect']

export type AlertWords = Required<Schemas['NewAlert']>
export type MessageWords = Required<Schemas['NewMessage']>
export type EventWords = Required<Schemas['NewCampusEvent']>
export type SlideWords = Required<Schemas['NewCarouselItem']>
export type RedirectWords = Schemas['NewRedirect']

type Kept = { id: string; version: number }
type At = { params: { path: { id: string } }; headers: { 'If-Match': string } }
type Answer<T> = Promise<{ data?: T | undefined }>

/** A kind of thing with its calls. */
export type Managed<Item extends Kept, Words extends object> = {
  all: GroupQuery<Item[]>
  /** Adds one, or changes what differs of one. @throws ApiError 412 when it has changed meanwhile */
  save: (words: Words, before: Item | null) => Promise<void>
  remove: (item: Item) => Promise<void>
  restore: (item: Item) => Promise<void>
}

const at = ({ id, version }: Kept): At => ({
  params: { path: { id } },
  headers: { 'If-Match': `"${version}"` },
})

/** The fields that a person has changed: what they left alone is not sent. */
function differing<Words extends object>(words: Words, before: object): Partial<Words> {
  const entries = Object.entries(words).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  )
  return Object.fromEntries(entries) as Partial<Words>
}

function managed<Item extends Kept, Words extends object>(
  name: string,
  seenIn: readonly string[],
  calls: {
    list: () => Answer<unknown>
    add: (body: Words) => Answer<unknown>
    change: (at: At, body: Partial<Words>) => Answer<unknown>
    remove: (at: At) => Answer<unknown>
    restore: (at: Pick<At, 'params'>) => Answer<unknown>
  },
): Managed<Item, Words> {
  const queryKey = ['managed', name]
  const thenReadAnew = async (done: Answer<unknown>): Promise<void> => {
    try {
      await done
    } finally {
      // After a refusal too: whoever is told that it has changed finds the newest below.
      await Promise.all(
        [queryKey, ...seenIn.map((key) => [key])].map((key) =>
          queryClient.invalidateQueries({ queryKey: key }),
        ),
      )
    }
  }
  return {
    all: {
      queryKey,
      // The contract writes a recursive audience as anything, which makes its own type unlike itself.
      queryFn: () => withoutEnvelope(answerOf(calls.list()) as Promise<Item[]>),
    },
    save: async (words, before) => {
      if (!before) return thenReadAnew(calls.add(words))
      const changes = differing(words, before)
      if (Object.keys(changes).length > 0) await thenReadAnew(calls.change(at(before), changes))
    },
    remove: (item) => thenReadAnew(calls.remove(at(item))),
    restore: ({ id }) => thenReadAnew(calls.restore({ params: { path: { id } } })),
  }
}

export const managedAlerts = managed<ManagedAlert, AlertWords>('alerts', ['alerts'], {
  list: () => api().GET('/v1/alertification/alert'),
  add: (body) => api().POST('/v1/alertification/alert', { body: body as never }),
  change: (one, body) =>
    api().PATCH('/v1/alertification/alert/{id}', { ...one, body: body as never }),
  remove: (one) => api().DELETE('/v1/alertification/alert/{id}', one),
  restore: (one) => api().POST('/v1/alertification/alert/{id}/restore', one),
})

export const managedMessages = managed<ManagedMessage, MessageWords>(
  'messages',
  ['notifications'],
  {
    list: () => api().GET('/v1/alertification/message'),
    add: (body) => api().POST('/v1/alertification/message', { body: body as never }),
    change: (one, body) =>
      api().PATCH('/v1/alertification/message/{id}', { ...one, body: body as never }),
    remove: (one) => api().DELETE('/v1/alertification/message/{id}', one),
    restore: (one) => api().POST('/v1/alertification/message/{id}/restore', one),
  },
)

export const managedEvents = managed<ManagedEvent, EventWords>('events', ['campusEvents'], {
  list: () => api().GET('/v1/events/campus-event'),
  add: (body) => api().POST('/v1/events/campus-event', { body }),
  change: (one, body) => api().PATCH('/v1/events/campus-event/{id}', { ...one, body }),
  remove: (one) => api().DELETE('/v1/events/campus-event/{id}', one),
  restore: (one) => api().POST('/v1/events/campus-event/{id}/restore', one),
})

export const managedSlides = managed<ManagedSlide, SlideWords>('slides', [], {
  list: () => api().GET('/v1/configuration/carousel-item'),
  add: (body) => api().POST('/v1/configuration/carousel-item', { body }),
  change: (one, body) => api().PATCH('/v1/configuration/carousel-item/{id}', { ...one, body }),
  remove: (one) => api().DELETE('/v1/configuration/carousel-item/{id}', one),
  restore: (one) => api().POST('/v1/configuration/carousel-item/{id}/restore', one),
})

export const managedRedirects = managed<Redirect, RedirectWords>('redirects', [], {
  list: () => api().GET('/v1/configuration/redirect'),
  add: (body) => api().POST('/v1/configuration/redirect', { body }),
  change: (one, body) => api().PATCH('/v1/configuration/redirect/{id}', { ...one, body }),
  remove: (one) => api().DELETE('/v1/configuration/redirect/{id}', one),
  restore: (one) => api().POST('/v1/configuration/redirect/{id}/restore', one),
})

/** Redirects that whoever runs the server has set. */
export const setRedirects: GroupQuery<SetRedirect[]> = {
  queryKey: ['managed', 'redirects', 'set'],
  queryFn: () => withoutEnvelope(answerOf(api().GET('/v1/configuration/set-redirect'))),
}
