import type { SisFile } from '@myhub/domain/sis/columns.ts'
import { demographicsFile } from '@myhub/domain/sis/demographics-file.ts'
import { sisFiles } from '@myhub/domain/sis/files.ts'
import type { Document } from '../ethos/http/clean-document.ts'

/** A row of a CSV file, by column. */
export type Row = Readonly<Record<string, string>>

/** A file that documents of a resource fill. */
export interface Target {
  readonly format: SisFile
  /** The column with the id of the document that a row comes from. */
  readonly owner: string
  rows(document: Document): readonly Row[]
}

/** A collection of the rostering service, which is also the name of its list. */
export interface Resource {
  readonly name: string
  /** Without it, nothing can be imported. */
  readonly isRequired: boolean
  /** A collection that its documents refer to: without it, they can't be used. */
  readonly needs?: string
  readonly targets: readonly Target[]
}

type Value = (document: Document) => unknown

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as CSV writes it: lists with commas, objects as JSON. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return isObject(value) ? JSON.stringify(value) : String(value)
}

const idOf = (reference: unknown) => (isObject(reference) ? reference.sourcedId : undefined)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The ids of other documents in a property. */
const refersTo =
  (property: string): Value =>
  (document) => {
    const value = document[property]
    return Array.isArray(value) ? value.map(idOf) : idOf(value)
  }

const formatOf = (name: string): SisFile => {
  const format = [...sisFiles, demographicsFile].find((file) => file.name === name)
  if (!format) throw new Error(`OneRoster has no file ${name}`)
  return format
}

/** The row of a document; columns without a rule have the property of their name. */
const rowOf =
  (format: SisFile, values: Readonly<Record<string, Value>> = {}) =>
  (document: Document): Row => {
    const metadata = isObject(document.metadata) ? document.metadata : {}
    const cell = (name: string) =>
      name.startsWith('metadata.')
        ? metadata[name.slice('metadata.'.length)]
        : (values[name] ?? ((source) => source[name]))(document)
    return Object.fromEntries(format.columns.map(({ name }) => [name, textOf(cell(name))]))
  }

function target(name: string, values: Readonly<Record<string, Value>> = {}): Target {
  const format = formatOf(name)
  const row = rowOf(format, values)
  return { format, owner: 'sourcedId', rows: (document) => [row(document)] }
}

const users = target('users', {
  userIds: ({ userIds }) =>
    listOf(userIds)
      .filter(isObject)
      .map(({ type, identifier }) => `{${textOf(type)}:${textOf(identifier)}}`),
  agentSourcedIds: refersTo('agents'),
  preferredGivenName: ({ preferredFirstName }) => preferredFirstName,
  preferredFamilyName: ({ preferredLastName }) => preferredLastName,
  primaryOrgSourcedId: refersTo('primaryOrg'),
  // Never stored, and so never written to the disk.
  password: () => '',
})

/** Roles are part of their user, without an id of their own. */
const roles: Target = {
  format: formatOf('roles'),
  owner: 'userSourcedId',
  rows: ({ sourcedId, status, dateLastModified, roles: given }) => {
    const row = rowOf(formatOf('roles'), {
      orgSourcedId: refersTo('org'),
      userProfileSourcedId: ({ userProfile }) => userProfile,
    })
    const seen = new Set<string>()
    return listOf(given)
      .filter(isObject)
      .map((role) => {
        const id = [sourcedId, role.role, idOf(role.org)].map(textOf).join(':')
        const own = { sourcedId: id, userSourcedId: sourcedId, status, dateLastModified }
        return row({ ...role, ...own })
      })
      .filter(({ sourcedId: id = '' }) => !seen.has(id) && seen.add(id))
  },
}

const resource = (name: string, isRequired: boolean, ...targets: Target[]): Resource => ({
  ...{ name, isRequired, targets },
})

const dependent = (name: string, needs: string, target: Target): Resource => ({
  ...{ name, isRequired: false, needs, targets: [target] },
})

/** What the hub reads of the rostering service, in the order in which it refers to each other. */
export const resources: readonly Resource[] = [
  resource('orgs', true, target('orgs', { parentSourcedId: refersTo('parent') })),
  resource(
    'academicSessions',
    true,
    target('academicSessions', { parentSourcedId: refersTo('parent') }),
  ),
  resource(
    'courses',
    false,
    target('courses', {
      schoolYearSourcedId: refersTo('schoolYear'),
      orgSourcedId: refersTo('org'),
    }),
  ),
  dependent(
    'classes',
    'courses',
    target('classes', {
      courseSourcedId: refersTo('course'),
      schoolSourcedId: refersTo('school'),
      termSourcedIds: refersTo('terms'),
    }),
  ),
  resource('users', true, users, roles),
  resource('demographics', false, target('demographics')),
  dependent(
    'enrollments',
    'classes',
    target('enrollments', {
      classSourcedId: refersTo('class'),
      schoolSourcedId: refersTo('school'),
      userSourcedId: refersTo('user'),
    }),
  ),
]
