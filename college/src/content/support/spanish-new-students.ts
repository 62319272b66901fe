import type { SpanishArticles } from './spanish-article.ts'

export const newStudentsInSpanish: SpanishArticles = {
  'first-steps': {
    title: 'Me admitieron. ¿Y ahora qué?',
    summary: 'Siete pasos, desde su carta hasta su primera clase.',
    tags: ['lista de pasos', 'comenzar', 'admisión'],
    body: `
1. **Inicie sesión en MyHub** con el nombre de usuario de su carta.
2. **Envíe sus expedientes**: el de la secundaria y el de cada institución a la que haya asistido.
3. **Averigüe su nivel.** Quizá basten sus puntajes o calificaciones; vea [exámenes](/profile/tests). Si no, el Centro de exámenes le ayuda gratis.
4. **Solicite [ayuda financiera](/support).**
5. **Haga su [orientación](/profile/orientation).** Una parte es en línea; una sesión es con otros estudiantes nuevos.
6. **Hable con un asesor**, que le ayuda a elegir sus primeras clases.
7. **Inscríbase** en [Inscripciones](/profile/registrations) y pida sus libros.

¿Se quedó en algún paso? La recepción de Compass Student Center está para las preguntas que no tienen oficina.`,
  },
  orientation: {
    title: '¿Tengo que ir a la orientación?',
    summary: 'Si es nuevo y busca un título, sí. Toma unas tres horas.',
    tags: ['sesión', 'estudiante nuevo'],
    body: `
Los estudiantes nuevos que buscan un título o certificado terminan la orientación antes de inscribirse. No la necesita si obtuvo 12 créditos en otra institución o si solo toma clases sueltas.

La orientación tiene una parte en línea de una hora y una sesión de dos horas, en el campus o por video. [Sus pasos](/profile/orientation) muestran lo hecho y lo que falta, y le dejan elegir una sesión. Puede traer a un invitado. Las sesiones son en inglés, con intérprete si lo pide una semana antes.`,
  },
  placement: {
    title: '¿Qué es la ubicación de nivel? ¿Puedo evitar el examen?',
    summary: 'Primero miramos calificaciones y puntajes; la mayoría no necesita examen.',
    tags: ['examen', 'ACT', 'matemáticas', 'inglés'],
    body: `
La ubicación busca los cursos de matemáticas e inglés que le convienen. Miramos, en este orden:

1. créditos de otra institución,
2. puntajes del ACT o SAT,
3. sus calificaciones de secundaria de los últimos cinco años,
4. un examen en el Centro de exámenes.

Los puntajes de matemáticas valen dos años; los de lectura y escritura, tres. Lo que tenemos, y hasta cuándo cuenta, está en [exámenes](/profile/tests). El examen es gratis, toma unos noventa minutos y puede repetirlo una vez después de practicar. Hay preguntas de muestra en el Centro de exámenes.`,
  },
  'get-around': {
    title: '¿Dónde me estaciono y cómo me muevo?',
    summary: 'Estacionarse es gratis con permiso; autobuses y un transporte unen los campus.',
    tags: ['estacionamiento', 'autobús', 'transporte', 'mapas', 'permiso'],
    body: `
- **Estacionarse** es gratis con permiso en los lotes para estudiantes. Pida el suyo en Estacionamiento y tarjetas, en Compass Student Center, con el número de su placa. Las líneas verdes son del personal hasta las 5 p. m.
- **Los autobuses de la ciudad** son gratis con su tarjeta de estudiante.
- **El transporte** entre el campus principal e Iowa City pasa cuatro veces al día mientras hay clases.
- **Bicicletas**: hay soportes en cada entrada; los cubiertos están en Recreación.

[Mapas](/maps) muestra edificios, entradas accesibles, estacionamientos y paradas. Seguridad pública le acompaña a su auto a cualquier hora: llame o pregunte en cualquier mostrador.`,
  },
}
