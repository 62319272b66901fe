import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeResources } from './mappings/lists.ts'
import { ethosMappings } from './mappings.ts'

const page = join(import.meta.dirname, '../../../../../docs/sis/ethos.md')

/** Fields of each resource in the docs; text in parentheses is explanation. */
async function listed(): Promise<Map<string, Set<string>>> {
  const text = await readFile(page, 'utf8')
  const table = text.split('| Resource | Fields |')[1]?.split('\n\n')[0] ?? ''
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].filter(
    ([row]) => !/^\|-/.test(row),
  )
  const names = (cell = '') => [...cell.replaceAll(/\([^)]*\)/g, '').matchAll(/`([\w-]+)`/g)]
  const found = new Map<string, Set<string>>()
  for (const [, resources = '', fields] of rows) {
    const ofAll = resources.startsWith('every code list')
    const of = ofAll ? Object.keys(codeResources) : names(resources).map(([, name = '']) => name)
    for (const resource of of) {
      const known = found.get(resource) ?? new Set()
      for (const [, field = ''] of names(fields)) known.add(field)
      found.set(resource, known)
    }
  }
  return found
}

test('the docs list exactly the fields that a custom property can fill', async () => {
  const extras = new Map<string, Set<string>>()
  for (const { resource, extras: fields } of ethosMappings)
    if (fields.length > 0)
      extras.set(resource, new Set([...(extras.get(resource) ?? []), ...fields]))
  const inOrder = (of: Map<string, Set<string>>) =>
    Object.fromEntries([...of].toSorted().map(([name, fields]) => [name, [...fields].toSorted()]))
  expect(inOrder(await listed())).toEqual(inOrder(extras))
})
