import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { allRows, managed } from './managed-calls.ts'

// The entities that administrators maintain, with the calls of each.

type Schemas = components['schemas']
export type ManagedAlert = Schemas['ManagedAlert']
export type ManagedMessage = Schemas['ManagedMessage']
export type ManagedEvent = Schemas['ManagedCampusEvent']
export type ManagedSlide = Schemas['ManagedCarouselItem']
export type Redirect = Schemas['Redirect']
export type ManagedClosure = Schemas['ManagedCampusClosure']
export type SetRedirect = Schemas['SetRedirect']

export type AlertInput = Required<Schemas['NewAlert']>
export type MessageInput = Required<Schemas['NewMessage']>
export type EventInput = Required<Schemas['NewCampusEvent']>
export type SlideInput = Required<Schemas['NewCarouselItem']>
export type ClosureInput = Required<Schemas['NewCampusClosure']>
export type RedirectInput = Schemas['NewRedirect']

/** A list that the server returns without pages. */
const managedList = <Item>(
  name: string,
  list: () => Promise<{ data?: unknown }>,
): GroupQuery<Item[]> => ({
  queryKey: ['managed', name],
  // The contract types a recursive audience as unknown, so the types differ.
  queryFn: () => withoutEnvelope(dataOf(list()) as Promise<Item[]>),
})

export const managedAlerts = managed<ManagedAlert, AlertInput>(
  {
    all: managedList('alerts', () => api().GET('/v1/alertification/alert')),
    rowsOf: allRows,
    alsoInvalidates: [['alerts']],
  },
  {
    add: (body) => api().POST('/v1/alertification/alert', { body: body as never }),
    change: (itemPath, body) =>
      api().PATCH('/v1/alertification/alert/{id}', { ...itemPath, body: body as never }),
    removal: {
      remove: (itemPath) => api().DELETE('/v1/alertification/alert/{id}', itemPath),
      restore: (itemPath) => api().POST('/v1/alertification/alert/{id}/restore', itemPath),
    },
  },
)

export const managedMessages = managed<ManagedMessage, MessageInput>(
  {
    all: managedList('messages', () => api().GET('/v1/alertification/message')),
    rowsOf: allRows,
    alsoInvalidates: [['notifications']],
  },
  {
    add: (body) => api().POST('/v1/alertification/message', { body: body as never }),
    change: (itemPath, body) =>
      api().PATCH('/v1/alertification/message/{id}', { ...itemPath, body: body as never }),
    removal: {
      remove: (itemPath) => api().DELETE('/v1/alertification/message/{id}', itemPath),
      restore: (itemPath) => api().POST('/v1/alertification/message/{id}/restore', itemPath),
    },
  },
)

export const managedEvents = managed<ManagedEvent, EventInput>(
  {
    all: managedList('events', () => api().GET('/v1/events/campus-event')),
    rowsOf: allRows,
    alsoInvalidates: [['campusEvents']],
  },
  {
    add: (body) => api().POST('/v1/events/campus-event', { body }),
    change: (itemPath, body) => api().PATCH('/v1/events/campus-event/{id}', { ...itemPath, body }),
    removal: {
      remove: (itemPath) => api().DELETE('/v1/events/campus-event/{id}', itemPath),
      restore: (itemPath) => api().POST('/v1/events/campus-event/{id}/restore', itemPath),
    },
  },
)

export const managedClosures = managed<ManagedClosure, ClosureInput>(
  {
    all: managedList('closures', () => api().GET('/v1/events/campus-closure')),
    rowsOf: allRows,
    alsoInvalidates: [['collegeDates'], ['closures'], ['offices']],
  },
  {
    add: (body) => api().POST('/v1/events/campus-closure', { body }),
    change: (itemPath, body) =>
      api().PATCH('/v1/events/campus-closure/{id}', { ...itemPath, body }),
    removal: {
      remove: (itemPath) => api().DELETE('/v1/events/campus-closure/{id}', itemPath),
      restore: (itemPath) => api().POST('/v1/events/campus-closure/{id}/restore', itemPath),
    },
  },
)

export const managedSlides = managed<ManagedSlide, SlideInput>(
  {
    all: managedList('slides', () => api().GET('/v1/configuration/carousel-item')),
    rowsOf: allRows,
    alsoInvalidates: [],
  },
  {
    add: (body) => api().POST('/v1/configuration/carousel-item', { body }),
    change: (itemPath, body) =>
      api().PATCH('/v1/configuration/carousel-item/{id}', { ...itemPath, body }),
    removal: {
      remove: (itemPath) => api().DELETE('/v1/configuration/carousel-item/{id}', itemPath),
      restore: (itemPath) => api().POST('/v1/configuration/carousel-item/{id}/restore', itemPath),
    },
  },
)

export const managedRedirects = managed<Redirect, RedirectInput>(
  {
    all: managedList('redirects', () => api().GET('/v1/configuration/redirect')),
    rowsOf: allRows,
    alsoInvalidates: [],
  },
  {
    add: (body) => api().POST('/v1/configuration/redirect', { body }),
    change: (itemPath, body) =>
      api().PATCH('/v1/configuration/redirect/{id}', { ...itemPath, body }),
    removal: {
      remove: (itemPath) => api().DELETE('/v1/configuration/redirect/{id}', itemPath),
      restore: (itemPath) => api().POST('/v1/configuration/redirect/{id}/restore', itemPath),
    },
  },
)

/** Redirects from the server's settings. */
export const setRedirects: GroupQuery<SetRedirect[]> = {
  queryKey: ['managed', 'redirects', 'set'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/configuration/set-redirect'))),
}
