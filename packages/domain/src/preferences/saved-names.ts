const comparable = (name: string) => name.normalize().toLowerCase()

/**
 * Whether something that a person saved has this name already, ignoring case: they couldn't tell
 * the two apart.
 */
export const isNameTaken = (saved: readonly { readonly name: string }[], name: string): boolean =>
  saved.some((entry) => comparable(entry.name) === comparable(name))
