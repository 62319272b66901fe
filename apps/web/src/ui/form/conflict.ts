/** An edit conflict: both versions of the form, and the conflicting fields. */
export type EditConflict<Form> = {
  mine: Form
  serverVersion: Form
  fields: readonly (keyof Form)[]
  /** Fields that this person hasn't changed: they take the server's version, without a choice. */
  untouched: readonly (keyof Form)[]
}

/** Keys only identify rendered rows. */
const serialized = (value: unknown) =>
  JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part))

/** Whether two fields have equal values. */
export const isSame = (a: unknown, b: unknown): boolean => serialized(a) === serialized(b)

/** The given fields of a form. */
export const pick = <Form>(form: Form, names: readonly (keyof Form)[]): Partial<Form> =>
  Object.fromEntries(names.map((name) => [name, form[name]])) as Partial<Form>

/**
 * The conflicts with a newer version: fields that someone else has changed to a different value.
 * Fields that this person hasn't changed take the server's version; for the rest, they choose.
 * @returns the merged form; null when there are no conflicts
 */
export function findConflict<Form extends object>({
  start,
  mine,
  serverVersion,
}: {
  start: Form
  mine: Form
  serverVersion: Form
}): { conflict: EditConflict<Form>; form: Form } | null {
  const names = Object.keys(serverVersion) as (keyof Form)[]
  const fields = names.filter(
    (name) => !isSame(serverVersion[name], start[name]) && !isSame(serverVersion[name], mine[name]),
  )
  if (fields.length === 0) return null
  const untouched = names.filter((name) => isSame(mine[name], start[name]))
  return {
    conflict: { mine, serverVersion, fields, untouched },
    form: { ...mine, ...pick(serverVersion, untouched) },
  }
}
