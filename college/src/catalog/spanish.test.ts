import { expect, test } from 'vitest'
import { accountLineInSpanish } from './account-lines.ts'
import { orientationSteps, type StepKind } from './orientation.ts'
import { programs } from './programs.ts'
import { requirementInSpanish, requirementsOf } from './requirements.ts'

test('R1.10 translates every program and orientation step of the demo college into Spanish', () => {
  expect(programs.filter(({ spanish }) => spanish.length < 5)).toEqual([])
  const isUntranslated = ({ title, spanishTitle, description, spanishDescription }: StepKind) =>
    title === spanishTitle || description === spanishDescription
  expect(orientationSteps.filter(isUntranslated)).toEqual([])
})

test('R1.10 R8.6 translates every requirement into Spanish, except course titles', () => {
  for (const program of programs)
    for (const { title, items } of requirementsOf(program)) {
      const choices = items.filter(({ course }) => course === null)
      for (const english of [title, ...choices.map((item) => item.title)])
        expect(requirementInSpanish(program, english)).not.toBe(english)
    }
})

test('R1.10 R8.8 keeps the credits, course or payer of an account line in Spanish', () => {
  expect(accountLineInSpanish('Tuition, 12 credits')).toBe('Matrícula, 12 créditos')
  expect(accountLineInSpanish('Tuition, 1 credit')).toBe('Matrícula, 1 crédito')
  expect(accountLineInSpanish('Course fee, ENG-105')).toBe('Cuota del curso, ENG-105')
  expect(accountLineInSpanish('Paid by Linn County Schools')).toBe('Pagado por Linn County Schools')
  expect(accountLineInSpanish('Paid by a sponsor')).toBe('Pagado por un patrocinador')
  expect(() => accountLineInSpanish('Parking')).toThrow('No Spanish')
})
