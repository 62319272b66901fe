import type { components } from '@myhub/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, type GroupResult, withoutEnvelope } from '../query/group.ts'
import type { Person } from '../shapes.ts'
import { myself } from './person.ts'

export type Choices = components['schemas']['ChoiceList']

/** The choices for pronouns. */
export const pronounChoices: GroupQuery<Choices> = {
  queryKey: ['genderPronounList'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().POST('/v1/people/gender-pronoun/list', { body: { activeOnly: true } })).then(
        inLanguage,
      ),
    ),
}

/** The choices for gender identity. */
export const genderIdentityChoices: GroupQuery<Choices> = {
  queryKey: ['genderIdentityList'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().POST('/v1/people/gender-identity/list', { body: { activeOnly: true } })).then(
        inLanguage,
      ),
    ),
}

/** A change of the person's own record: the request, and the expected record until the response. */
type ProfileChange<Input> = {
  send: (input: Input) => Promise<Person>
  expect: (person: Person, input: Input) => Person
}

type Name = NonNullable<Person['preferredName']>
type NameInput = Pick<Name, 'first' | 'middle'> | null

const displayName = ({ legalName }: Person, name: NameInput) =>
  `${name?.first ?? legalName.first} ${legalName.last}`

export const preferredNameChange: ProfileChange<NameInput> = {
  send: (name) =>
    dataOf(
      api().PATCH('/v1/people/person/mine/preferred-name', {
        body: { first: name?.first ?? null, middle: name?.middle ?? null },
      }),
    ),
  expect: (person, name) => ({
    ...person,
    preferredName: name && { ...name, last: null },
    displayName: displayName(person, name),
  }),
}

type Choice = Choices['items'][number] | null

export const pronounChange: ProfileChange<Choice> = {
  send: (choice) =>
    dataOf(
      api().PATCH('/v1/people/person/mine/gender-pronoun', {
        body: { pronounId: choice?.id ?? null },
      }),
    ),
  expect: (person, pronoun) => ({ ...person, pronoun }),
}

export const genderIdentityChange: ProfileChange<Choice> = {
  send: (choice) =>
    dataOf(
      api().PATCH('/v1/people/person/mine/gender-identity', {
        body: { genderIdentityId: choice?.id ?? null },
      }),
    ),
  expect: (person, genderIdentity) => ({ ...person, genderIdentity }),
}

/** Replaces the first of a kind; the others stay. */
function replaceFirst<T extends { type: string }>(
  all: readonly T[],
  type: T['type'],
  newValue: T | null,
): T[] {
  const at = all.findIndex((item) => item.type === type)
  if (at === -1) return newValue ? [...all, newValue] : [...all]
  return newValue ? all.with(at, newValue) : all.toSpliced(at, 1)
}

/** The number in E.164, null to remove it. */
export const mobilePhoneChange: ProfileChange<string | null> = {
  send: (number) =>
    dataOf(api().PATCH('/v1/people/person/mine/mobile-phone', { body: { number } })),
  expect: (person, e164) => {
    const known = person.phones.find(({ type }) => type === 'mobile')
    const plain = { id: 'new', type: 'mobile', extension: null, isPreferred: false } as const
    const newValue = e164 && { ...plain, isEditable: true, ...known, e164 }
    return { ...person, phones: replaceFirst(person.phones, 'mobile', newValue || null) }
  },
}

/** The address, null to remove it. */
export const personalEmailChange: ProfileChange<string | null> = {
  send: (address) =>
    dataOf(api().PATCH('/v1/people/person/mine/personal-email', { body: { address } })),
  expect: (person, address) => {
    const known = person.emails.find(({ type }) => type === 'personal')
    const plain = { id: 'new', type: 'personal', isPreferred: false, verifiedAt: null } as const
    const newValue = address && { ...plain, isEditable: true, ...known, address }
    return { ...person, emails: replaceFirst(person.emails, 'personal', newValue || null) }
  },
}

/** Dismisses the notice that the college did not accept a change. */
export const changeLeft: ProfileChange<keyof Person['writebacks']> = {
  send: (field) =>
    dataOf(
      api().PUT('/v1/people/person/mine/writebacks/{field}/seen', { params: { path: { field } } }),
    ),
  expect: (person) => person,
}

type PersonResult = GroupResult<Person>

/**
 * Changes the person's own record with an optimistic update on every page; it is rolled back on
 * failure and replaced by the server's version on success.
 */
export function useProfileChange<Input>({ send, expect }: ProfileChange<Input>) {
  const client = useQueryClient()
  const key = myself.queryKey
  return useMutation({
    mutationFn: send,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<PersonResult>(key)
      if (before?.data)
        client.setQueryData<PersonResult>(key, { ...before, data: expect(before.data, input) })
      return { before }
    },
    onError: (_error, _input, known) => {
      if (known?.before) client.setQueryData(key, known.before)
    },
    onSuccess: (person) => {
      client.setQueryData<PersonResult>(
        key,
        (known) => known && { ...known, data: inLanguage(person) },
      )
    },
  })
}
