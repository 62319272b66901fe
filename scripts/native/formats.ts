import { XMLParser, XMLValidator } from 'fast-xml-parser'
import plist from 'plist'
import xcode from 'xcode'

/** An XML element: attributes under `@name`, children under their tag, always as lists. */
export type Element = { [name: string]: Element[] | string }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** Why a text isn't valid XML; null when it is. */
export function xmlProblem(text: string): string | null {
  const result = XMLValidator.validate(text)
  return result === true ? null : `${result.err.msg} (line ${result.err.line})`
}

/**
 * The root element.
 * @throws when it has another tag, or the text isn't XML
 */
export function xmlRoot(text: string, tag: string): Element {
  const problem = xmlProblem(text)
  if (problem !== null) throw new Error(problem)
  const root: unknown = parser.parse(text)[tag]?.[0]
  if (typeof root !== 'object' || root === null) throw new Error(`its root is not <${tag}>`)
  return root as Element
}

/** The elements at a path of tags. */
export function elements(from: Element, ...tags: string[]): Element[] {
  return tags.reduce<Element[]>(
    (found, tag) =>
      found.flatMap((element) => {
        const children = element[tag]
        return Array.isArray(children) ? children.filter((child) => typeof child === 'object') : []
      }),
    [from],
  )
}

/** An attribute in Android's namespace; '' when missing. */
export function androidAttribute(element: Element | undefined, name: string): string {
  return String(element?.[`@android:${name}`] ?? '')
}

/** A property list's values. Validates the XML first: the parser alone accepts truncated files. */
export function plistOf(text: string): Record<string, unknown> {
  const problem = xmlProblem(text)
  if (problem !== null) throw new Error(problem)
  const value: unknown = plist.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('its root is not a <dict>')
  return value as Record<string, unknown>
}

/** `"key" = "value";` lines of a .strings file. @throws on any other line */
export function stringsOf(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return new Map(
    lines.map((line) => {
      const [, key, value] = /^"([^"\\]+)" = "([^"\\]*)";$/.exec(line) ?? []
      if (key === undefined || value === undefined) throw new Error(`not "key" = "value";: ${line}`)
      return [key, value]
    }),
  )
}

/** `NAME = value` lines of an .xcconfig, or `name=value` of .properties, without comments. */
export function settingsOf(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^(\/\/|#)/.test(line))
  return new Map(
    lines.map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )
}

/** The Xcode project's objects by kind and id, without comments. */
export function xcodeObjects(file: string): XcodeObjects {
  const { project } = xcode.project(file).parseSync().hash as { project: { objects: RawObjects } }
  return (isa) =>
    Object.entries(project.objects[isa] ?? {}).flatMap(([id, value]) =>
      typeof value === 'object' ? [{ id, ...value }] : [],
    )
}

type RawObjects = Record<string, Record<string, Record<string, unknown> | string>>
export type XcodeObjects = (isa: string) => ({ id: string } & Record<string, unknown>)[]
