import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FieldOf, RecordKind } from '../records.ts'
import type { Document } from './http/clean-document.ts'
import type { References } from './reading/references.ts'

/** A record as a mapping makes it: fields that are not said are blank. */
export interface Mapped {
  readonly kind: RecordKind
  readonly sisId: string
  readonly values: Readonly<Record<string, string>>
}

/** A record whose fields are those of its kind: the compiler counts none that it has not. */
export const record = <K extends RecordKind>(
  kind: K,
  sisId: string,
  values: Readonly<Partial<Record<FieldOf<K>, string>>>,
): Mapped => ({ kind, sisId, values: values as Record<string, string> })

/** Documents of another resource that a document is read together with. */
export interface Beside {
  readonly resource: string
  /** Of a person: their property that can be asked for. Of a document: see `parent` and `ids`. */
  readonly owner?: string
  /** The property that names the document which they belong to. */
  readonly parent?: string
  /** Which ones a document names. */
  readonly ids?: (document: Document) => readonly string[]
  /** By what the mapping looks one up. */
  readonly key: (document: Document) => string
}

/** What a mapping is given beside the document. */
export interface Surroundings {
  readonly references: References
  /** What stands beside, by resource and key. */
  beside(resource: string, key: string): readonly Document[]
  /** A property that the college has added, as text; '' when there is none. */
  extra(field: string): string
  /** Tells what cannot be found out: the record is used, with something in its place. */
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
  /** The property by which the documents of one person are asked for; null for what is nobody's. */
  readonly owner: string | null
  /** A resource by whose documents a person's are asked for, when they name no person. */
  readonly through?: { readonly resource: string; readonly owner: string }
  /** Lists that are looked up in. */
  readonly references: readonly string[]
  readonly beside: readonly Beside[]
  /** The fields that a property of the college's own may fill (`ETHOS_EXTENSIONS`). */
  readonly extras: readonly string[]
  /** Which field of a kind comes from where, for people. */
  readonly paths: Readonly<Record<string, string>>
  /** @returns the records of a document, or the path of what is wrong with it */
  read(
    document: Document,
    around: Surroundings,
  ): readonly Mapped[] | { path: string; reason: string }
}

interface Definition<T extends TSchema> extends Partial<Omit<EthosMapping, 'read'>> {
  readonly resource: string
  readonly kinds: readonly RecordKind[]
  readonly schema: T
  readonly map: (document: Static<T>, around: Surroundings) => readonly Mapped[]
}

/** A mapping whose documents are checked before they are read. */
export function mapping<T extends TSchema>({ schema, map, ...rest }: Definition<T>): EthosMapping {
  const shape = Compile(schema)
  return {
    owner: null,
    references: [],
    extras: [],
    beside: [],
    paths: {},
    ...rest,
    read: (document, around) => {
      if (shape.Check(document)) return map(document, around)
      const [problem] = shape.Errors(document)
      const path = problem?.instancePath.slice(1).replaceAll('/', '.') ?? ''
      return { path, reason: problem?.message ?? 'not of the shape that its version has' }
    },
  }
}
