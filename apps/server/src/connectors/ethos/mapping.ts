import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FieldOf, RecordKind } from '../records.ts'
import type { Document } from './http/clean-document.ts'
import type { References } from './reading/references.ts'

/** A record from a mapping; missing fields are blank. */
export interface Mapped {
  readonly kind: RecordKind
  readonly sisId: string
  readonly values: Readonly<Record<string, string>>
}

/** Creates a record with fields of its kind only, checked by the compiler. */
export const record = <K extends RecordKind>(
  kind: K,
  sisId: string,
  values: Readonly<Partial<Record<FieldOf<K>, string>>>,
): Mapped => ({ kind, sisId, values: values as Record<string, string> })

/** Documents of another resource that are read together with a document. */
export interface RelatedResource {
  readonly resource: string
  /** For a person: the property to filter by. For a document: see `parent` and `ids`. */
  readonly owner?: string
  /** The property that refers to the parent document. */
  readonly parent?: string
  /** The IDs that a document refers to. */
  readonly ids?: (document: Document) => readonly string[]
  /** The key by which the mapping looks them up. */
  readonly key: (document: Document) => string
}

/** Inputs of a mapping besides the document. */
export interface MappingContext {
  readonly references: References
  /** Related documents by resource and key. */
  related(resource: string, key: string): readonly Document[]
  /** A custom property of the college as text; '' if there is none. */
  extra(field: string): string
  /** Reports something that cannot be resolved; the record is used with a replacement. */
  note(path: string, reason: string): void
  readonly timeZone: string
  readonly now: number
  readonly numberCredential: string
  readonly usernameCredential: string
}

/** How the documents of a resource become records. */
export interface EthosMapping {
  readonly resource: string
  readonly kinds: readonly RecordKind[]
  /** The property to filter one person's documents by; null for shared records. */
  readonly owner: string | null
  /** A resource to find a person's documents by if they don't refer to a person. */
  readonly through?: { readonly resource: string; readonly owner: string }
  /** Lookup lists. */
  readonly references: readonly string[]
  /** Lookup lists that the college may lack; without one, its values are blank. */
  readonly optionalReferences: readonly string[]
  readonly related: readonly RelatedResource[]
  /** Fields that a custom property of the college can fill (`ETHOS_EXTENSIONS`). */
  readonly extras: readonly string[]
  /** The origin of each field, for people to look at. */
  readonly paths: Readonly<Record<string, string>>
  /** @returns the records of a document, or the path of what is wrong with it */
  read(
    document: Document,
    context: MappingContext,
  ): readonly Mapped[] | { path: string; reason: string }
}

interface Definition<T extends TSchema> extends Partial<Omit<EthosMapping, 'read'>> {
  readonly resource: string
  readonly kinds: readonly RecordKind[]
  readonly schema: T
  readonly map: (document: Static<T>, context: MappingContext) => readonly Mapped[]
}

/** A mapping that validates documents before it reads them. */
export function mapping<T extends TSchema>({ schema, map, ...rest }: Definition<T>): EthosMapping {
  const shape = Compile(schema)
  return {
    owner: null,
    references: [],
    optionalReferences: [],
    extras: [],
    related: [],
    paths: {},
    ...rest,
    read: (document, context) => {
      if (shape.Check(document)) return map(document, context)
      const [problem] = shape.Errors(document)
      const path = problem?.instancePath.slice(1).replaceAll('/', '.') ?? ''
      return { path, reason: problem?.message ?? 'it does not match the format of its version' }
    },
  }
}
