import { expect, test } from 'vitest'
import { mailLinks } from './mail-links.ts'

const addresses = (count: number) =>
  Array.from({ length: count }, (_, at) => `ab${at}@student.prairiebend.example`)

test('writes to a class in one blind copy', () => {
  expect(mailLinks(['a@b.example', 'c@d.example'], 'ENG-105')).toEqual([
    'mailto:?subject=ENG-105&bcc=a%40b.example,c%40d.example',
  ])
})

test('splits a class that is too large for one address line without losing anyone', () => {
  const all = addresses(400)
  const links = mailLinks(all, 'ENG-105-CRF03')
  expect(links.length).toBeGreaterThan(1)
  for (const link of links) expect(link.length).toBeLessThanOrEqual(1_800)
  const sent = links.flatMap((link) => link.slice(link.indexOf('&bcc=') + 5).split(','))
  expect(sent.map(decodeURIComponent)).toEqual(all)
})

test('offers nothing for a class without addresses', () => {
  expect(mailLinks([], 'ENG-105')).toEqual([])
})
