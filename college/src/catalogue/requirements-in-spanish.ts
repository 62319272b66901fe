import type { Program } from './programs.ts'
import { programsInSpanish } from './programs-in-spanish.ts'

/** English | Spanish */
const list = `
  Communication|Comunicación
  Mathematics|Matemáticas
  Natural sciences|Ciencias naturales
  Natural science|Ciencia natural
  Social sciences|Ciencias sociales
  Social science|Ciencia social
  Humanities and arts|Humanidades y artes
  Humanities or arts|Humanidades o artes
  Social sciences or humanities|Ciencias sociales o humanidades
  Social science or humanities|Ciencia social o humanidades
  Electives|Materias optativas
  Any college course|Cualquier curso universitario
  Technical electives|Materias técnicas optativas
  Technical elective|Materia técnica optativa`

const known = new Map(
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [english = '', spanish = ''] = line.trim().split('|')
      return [english, spanish] as const
    }),
)

/** What a program asks for, in Spanish; a course itself is called as on the transcript, in English. */
export function requirementInSpanish({ code, title }: Program, english: string): string {
  const program = programsInSpanish.get(code)?.replace(' (transferencia)', '') ?? ''
  if (english === title.replace(/ Transfer$/, '')) return program
  if (english === `${title} courses`) return `Cursos de ${program}`
  const said = known.get(english) ?? english.replace(/^Any of /, 'Cualquiera de ')
  if (said === english) throw new Error(`A requirement is not known in Spanish: ${english}`)
  return said
}
