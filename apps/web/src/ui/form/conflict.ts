/** Where somebody else has changed what one is changing: what each has in its fields, and of which of these it is said. */
export type EditConflict<Form> = {
  mine: Form
  theirs: Form
  fields: readonly (keyof Form)[]
  /** What one has not changed oneself: theirs stands there, and nothing is to be chosen. */
  untouched: readonly (keyof Form)[]
}

/** Keys only tell rows apart that are drawn. */
const written = (value: unknown) =>
  JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part))

/** Whether two fields hold the same. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other)

/** Some fields of a form. */
export const pick = <Form>(form: Form, names: readonly (keyof Form)[]): Partial<Form> =>
  Object.fromEntries(names.map((name) => [name, form[name]])) as Partial<Form>

/**
 * What to look at when somebody else has saved what one has begun with otherwise: the fields that they have changed and
 * that are not the same in both. Where one has changed nothing oneself, theirs stands; elsewhere one chooses.
 * @returns the form to go on with; null when there is nothing to look at
 */
export function findConflict<Form extends object>({
  start,
  mine,
  theirs,
}: {
  start: Form
  mine: Form
  theirs: Form
}): { clash: EditConflict<Form>; form: Form } | null {
  const names = Object.keys(theirs) as (keyof Form)[]
  const fields = names.filter(
    (name) => !isSame(theirs[name], start[name]) && !isSame(theirs[name], mine[name]),
  )
  if (fields.length === 0) return null
  const untouched = names.filter((name) => isSame(mine[name], start[name]))
  return {
    clash: { mine, theirs, fields, untouched },
    form: { ...mine, ...pick(theirs, untouched) },
  }
}
