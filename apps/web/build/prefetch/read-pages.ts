import { readFile } from 'node:fs/promises'
import { parseSync } from 'vite'

/** A page of the map, with what the build needs to prefetch its parts. */
export interface MappedPage {
  readonly path: string
  /** The names of the data that it loads, or that only the document requests. */
  readonly loads: readonly string[]
  /** The files it is lazily loaded from, with those of the frames around it, such as `src/app/x.tsx`. */
  readonly files: readonly string[]
  readonly needsSignIn: boolean
}

type Node = { readonly type: string; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item)
  else if (isNode(value)) {
    yield value
    for (const part of Object.values(value)) yield* walk(part)
  }
}

const literal = (node: unknown) => (isNode(node) ? (node as { value?: unknown }).value : undefined)
const nameOf = (node: unknown) => (isNode(node) ? (node as { name?: unknown }).name : undefined)

/** The value of a property anywhere in an object. */
const findProperty = (node: unknown, key: string): unknown =>
  [...walk(node)].find((part) => part.type === 'Property' && nameOf(part.key) === key)?.value

/** The files that a part of the map imports lazily. @param folder the map's own */
const importsIn = (node: unknown, folder: string): string[] =>
  [...walk(node)]
    .filter(({ type }) => type === 'ImportExpression')
    .map(({ source }) => String(literal(source)).replace(/^#/, 'src/').replace(/^\.\//, folder))

const stringList = (node: unknown): string[] =>
  isNode(node) ? (node.elements as unknown[]).map((element) => String(literal(element))) : []

/**
 * Reads the map's source, `app/routes.tsx`, because a page's file is not known where the map runs.
 * @returns each page with a path of its own; a path with parameters has `$` in it
 */
export function readPages(code: string, folder = 'src/app/'): MappedPage[] {
  const { program } = parseSync('routes.tsx', code)
  const nodes = [...walk(program)]
  const values = new Map(
    nodes
      .filter(({ type, id }) => type === 'VariableDeclarator' && nameOf(id) !== undefined)
      .map(({ id, init }) => [nameOf(id), init]),
  )
  const resolve = (node: unknown) => {
    const spread = [...walk(node)].find(({ type }) => type === 'SpreadElement')
    return [node, values.get(nameOf(spread?.argument) ?? nameOf(node))]
  }
  /** A frame with those around it, the innermost first. */
  const frameChain = (name: unknown): unknown[] => {
    const frame = values.get(name)
    if (!frame) return []
    const parent = findProperty(frame, 'getParentRoute')
    return [frame, ...frameChain(nameOf((parent as Node | undefined)?.body))]
  }
  return nodes
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'page')
    .map(({ arguments: callArguments }) => {
      const [parent, path, entry] = callArguments as unknown[]
      const frames = frameChain(nameOf(parent))
      const parts = resolve(entry)
      return {
        path: String(literal(path)),
        loads: parts.flatMap((part) => [
          ...stringList(findProperty(part, 'loads')),
          ...stringList(findProperty(part, 'early')),
        ]),
        files: [...parts, ...frames].flatMap((part) => importsIn(part, folder)),
        needsSignIn: frames.some((frame) => literal(findProperty(frame, 'needsSignIn')) === true),
      }
    })
}

const MAP = new URL('../../src/app/routes.tsx', import.meta.url)

/** The pages of the app. */
export const readMap = async (): Promise<MappedPage[]> => readPages(await readFile(MAP, 'utf8'))
