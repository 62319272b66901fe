import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'], { cwd: root })

const withoutCode = (document: string) =>
  readFileSync(path.join(root, document), 'utf8').replaceAll(/```[\s\S]*?```/g, '')

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(document: string): Set<string> {
  const headings = withoutCode(document).matchAll(/^#+ (.+)$/gm)
  return new Set(
    [...headings].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

test.each(documents)('every link of %s to a file of the repository has one', (document) => {
  const links = [...withoutCode(document).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].map(
    ([, to = '']) => to,
  )
  const missing = links.filter((to) => !existsSync(path.join(root, path.dirname(document), to)))
  expect(missing).toEqual([])
})

test.each(documents)('finds the heading of every anchor in %s', (document) => {
  const links = [...withoutCode(document).matchAll(/\]\(([\w./-]*\.md)?#([^)\s]+)\)/g)]
  const missing = links.filter(([, to, anchor = '']) => {
    const target = to === undefined ? document : path.join(path.dirname(document), to)
    return !anchorsOf(target).has(anchor)
  })
  expect(missing.map(([link]) => link)).toEqual([])
})

test.each(documents)('%s has no marks of an unfinished merge', (document) => {
  const lines = readFileSync(path.join(root, document), 'utf8').split('\n')
  expect(lines.filter((line) => /^(<{7} |={7}$|>{7} )/.test(line))).toEqual([])
})
