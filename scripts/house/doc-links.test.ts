import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'], { cwd: root })

test.each(documents)('every link of %s to a file of the repository has one', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].map(
    ([, to = '']) => to,
  )
  const missing = links.filter((to) => !existsSync(path.join(root, path.dirname(document), to)))
  expect(missing).toEqual([])
})

test.each(documents)('%s has no marks of an unfinished merge', (document) => {
  const lines = readFileSync(path.join(root, document), 'utf8').split('\n')
  expect(lines.filter((line) => /^(<{7} |={7}$|>{7} )/.test(line))).toEqual([])
})
