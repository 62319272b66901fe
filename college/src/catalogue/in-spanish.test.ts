import { expect, test } from 'vitest'
import { accountInSpanish } from './accounts-in-spanish.ts'
import { orientationSteps } from './orientation.ts'
import { programs } from './programs.ts'
import { programsInSpanish } from './programs-in-spanish.ts'
import { requirementsOf } from './requirements.ts'
import { requirementInSpanish } from './requirements-in-spanish.ts'
import { stepsInSpanish } from './steps-in-spanish.ts'

test('R1.10 every program of the demo college, and each step of orientation, is called something in Spanish', () => {
  expect([...programsInSpanish.keys()].toSorted()).toEqual(
    programs.map(({ code }) => code).toSorted(),
  )
  expect([...programsInSpanish.values()].filter((title) => title.length < 5)).toEqual([])
  expect([...stepsInSpanish.keys()]).toEqual(orientationSteps.map(({ key }) => key))
  const unsaid = [...stepsInSpanish.values()].filter((step) => !step.title || !step.description)
  expect(unsaid).toEqual([])
})

test('R1.10 R8.6 whatever a program asks for is said in Spanish, but courses, which keep their titles', () => {
  for (const program of programs)
    for (const { title, items } of requirementsOf(program)) {
      const choices = items.filter(({ course }) => course === null)
      const english = [title, ...choices.map((item) => item.title)]
      for (const words of english) expect(requirementInSpanish(program, words)).not.toBe(words)
    }
})

test('R1.10 R8.8 a line of an account keeps its figures, course or payer in Spanish', () => {
  expect(accountInSpanish('Tuition, 12 credits')).toBe('Matrícula, 12 créditos')
  expect(accountInSpanish('Tuition, 1 credit')).toBe('Matrícula, 1 crédito')
  expect(accountInSpanish('Course fee, ENG-105')).toBe('Cuota del curso, ENG-105')
  expect(accountInSpanish('Paid by Linn County Schools')).toBe('Pagado por Linn County Schools')
  expect(accountInSpanish('Paid by a sponsor')).toBe('Pagado por un patrocinador')
  expect(() => accountInSpanish('Parking')).toThrow('not known in Spanish')
})
