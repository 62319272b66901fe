interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  /** The schema of a map's values, such as translations by language tag. */
  readonly additionalProperties?: boolean | Schema
  readonly minLength?: number
  readonly maxLength?: number
  readonly format?: string
  readonly pattern?: string
}

/** The limits of a field for forms in the web app. */
interface Limit {
  /** A required field. */
  readonly needed?: true
  readonly nullable?: true
  readonly maxLength?: number
  readonly fields?: Readonly<Record<string, Limit>>
}

/** Schemas that forms of the web app use as request bodies. */
const isFormInput = (name: string) => name.startsWith('New') || name === 'SupportCategoryText'

function limitOf(schema: Schema, isRequired: boolean): Limit {
  const {
    type,
    properties,
    additionalProperties,
    minLength = 0,
    maxLength,
    format,
    pattern,
  } = schema
  const isNonEmptyText = type === 'string' && (minLength > 0 || Boolean(format ?? pattern))
  const isNumber = type === 'integer' || type === 'number'
  return {
    ...(isRequired && (isNonEmptyText || isNumber) && { needed: true }),
    ...(Array.isArray(type) && type.includes('null') && { nullable: true }),
    ...(maxLength !== undefined && { maxLength }),
    ...(properties && { fields: fieldsOf(schema) }),
    ...(typeof additionalProperties === 'object' && { fields: fieldsOf(additionalProperties) }),
  }
}

const fieldsOf = ({ properties = {}, required = [] }: Schema) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      limitOf(schema, required.includes(name)),
    ]),
  )

/** Generates limits.ts from the contract's limits for forms in the web app. */
export function limitsOf(contract: string): string {
  const schemas: Readonly<Record<string, Schema>> = JSON.parse(contract).components.schemas
  const constants = Object.entries(schemas)
    .filter(([name]) => isFormInput(name))
    .map(
      ([name, schema]) =>
        `export const ${name.slice(0, 1).toLowerCase()}${name.slice(1)} = ${JSON.stringify(fieldsOf(schema), null, 2)} as const`,
    )
  return `// Written by \`npm run contract\` from openapi.json.\n\n${constants.join('\n\n')}\n`
}
