import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { appLinkPaths } from '../../packages/domain/src/addresses/app-links.ts'
import { buildNumber, collegeFiles, collegeProblems } from './college.ts'
import { settingsOf, xmlProblem } from './formats.ts'

const root = path.resolve(import.meta.dirname, '../..')
const college = {
  name: 'Owl Hub',
  id: 'edu.owl.hub',
  host: 'hub.owl.edu',
  appleTeamId: 'ABCDE12345',
}

test('R9.1 takes a college’s app settings from one file into both projects', () => {
  const files = collegeFiles(college, '2.10.3')
  const textOf = (ending: string) => files.find((file) => file.path.endsWith(ending))?.text ?? ''
  expect(Object.fromEntries(settingsOf(textOf('college.properties')))).toEqual({
    applicationId: 'edu.owl.hub',
    name: 'Owl Hub',
    host: 'hub.owl.edu',
    versionName: '2.10.3',
    versionCode: '2100300',
  })
  expect(Object.fromEntries(settingsOf(textOf('college.xcconfig')))).toEqual({
    PRODUCT_BUNDLE_IDENTIFIER: 'edu.owl.hub',
    HUB_NAME: 'Owl Hub',
    HUB_HOST: 'hub.owl.edu',
    MARKETING_VERSION: '2.10.3',
    CURRENT_PROJECT_VERSION: '2100300',
    DEVELOPMENT_TEAM: 'ABCDE12345',
  })
  expect(textOf('shortcuts.xml')).toContain('android:data="https://hub.owl.edu/profile/schedule"')
  expect(xmlProblem(textOf('shortcuts.xml'))).toBeNull()
})

test('R9.1 leaves the team out of the project for a college without an Apple account', () => {
  const files = collegeFiles({ ...college, appleTeamId: null }, '1.0.0')
  expect(files.map(({ text }) => text).join()).not.toContain('DEVELOPMENT_TEAM')
})

test.each([
  ['a name that a build would take apart', { name: 'A & B' }],
  ['a name of a variable', { name: 'Hub $(HOME)' }],
  ['a name that does not fit below an icon', { name: 'x'.repeat(31) }],
  ['no name', { name: '' }],
  ['an id that iOS takes and Android does not', { id: 'edu.owl.my-hub' }],
  ['an id whose scheme would not come back', { id: 'edu.owl.Hub' }],
  ['an address instead of a host', { host: 'https://hub.owl.edu' }],
  ['a host with a path', { host: 'hub.owl.edu/app' }],
  ['a team’s name instead of its id', { appleTeamId: 'Owl College' }],
])('R9.1 rejects %s before a build fails because of it', (_, wrong) => {
  expect(collegeProblems(college)).toEqual([])
  expect(collegeProblems({ ...college, ...wrong })).toHaveLength(1)
})

test('R9.3 gives a later version a higher build number, with room for 99 builds each', () => {
  const versions = ['0.0.1', '0.1.0', '0.1.1', '0.99.99', '1.0.0', '1.0.99', '1.1.0', '99.99.99']
  const numbers = versions.map(buildNumber)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  expect(numbers.every((number, index) => number + 99 < (numbers[index + 1] ?? Infinity))).toBe(
    true,
  )
  // Google Play's maximum.
  expect(Math.max(...numbers)).toBeLessThan(2_100_000_000)
  for (const wrong of ['1.0', '1.0.0-beta', '1.0.100', 'v1.0.0'])
    expect(() => buildNumber(wrong)).toThrow(wrong)
})

test('R9.2 opens the app for a link to any page except home and sign-in', () => {
  const map = readFileSync(path.join(root, 'apps/web/src/app/routes.tsx'), 'utf8')
  const words = [...map.matchAll(/'(\/[a-z-]+)(?:\/[^']*)?'/g)].map(([, word = '']) => word)
  const pages = [...new Set(words)].filter((word) => word !== '/sign-in').sort()
  expect(pages).toEqual([...appLinkPaths].sort())
})
