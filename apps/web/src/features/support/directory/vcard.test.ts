import { expect, test } from 'vitest'
import { toVCard } from './vcard.ts'

const ruth = {
  displayName: 'Ruth Anne Halvorsen',
  title: 'Professor, English; Literature',
  department: { id: null, code: 'ENGL', title: 'English' },
  email: 'ruth@college.example',
  phone: '+13195550100',
  extension: '2204',
  office: 'Linden Hall 247',
}

test('R8.15 writes the directory entry into a contact, with special characters escaped', () => {
  const card = toVCard(ruth, 'Prairie Bend')
  expect(card.split('\r\n').slice(0, 8)).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Ruth Anne Halvorsen',
    'N:Halvorsen;Ruth Anne;;;',
    'ORG:Prairie Bend;English',
    'TITLE:Professor\\, English\\; Literature',
    'EMAIL;TYPE=work:ruth@college.example',
    'TEL;TYPE=work;VALUE=uri:tel:+13195550100;ext=2204',
  ])
})

test('R8.15 folds a long line, and omits unknown values', () => {
  const emptyPerson = { title: null, department: null, email: null, phone: null, extension: null }
  const card = toVCard({ ...ruth, ...emptyPerson, office: 'é'.repeat(100) }, 'Prairie Bend')
  for (const line of card.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(card.replaceAll('\r\n ', '')).toContain(`NOTE:${'é'.repeat(100)}`)
  expect(card).not.toMatch(/TEL|EMAIL|TITLE/)
})
