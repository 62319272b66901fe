import Type from 'typebox'

// The kinds of settings, each with its description for docs/configuration.md.

export const text = (description: string, options: object = {}) =>
  Type.String({ description, ...options })
export const jsonObject = (description: string) => text(description, { default: '{}' })
export const optionalText = (description: string, options: object = {}) =>
  Type.Optional(text(description, { minLength: 1, ...options }))
export const integer = (description: string, initial: number, minimum: number, maximum: number) =>
  Type.Integer({ description, default: initial, minimum, maximum })
export const oneOf = <const T extends string[]>(
  description: string,
  values: [...T],
  initial: T[number],
) =>
  Type.Enum(values, {
    description: `${description} One of ${values.join(', ')}.`,
    default: initial,
  })
