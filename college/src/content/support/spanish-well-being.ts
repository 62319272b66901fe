import type { SpanishArticles } from './spanish-article.ts'

export const wellBeingInSpanish: SpanishArticles = {
  tutoring: {
    title: '¿Dónde me ayudan con una clase?',
    summary: 'Tutorías gratis en persona y en línea, un centro de escritura y uno de matemáticas.',
    tags: ['tutor', 'tarea', 'escritura', 'matemáticas', 'estudio'],
    body: `
Todo esto es gratis, tantas veces como quiera:

- **Centro de tutorías**, Wapsi Library 201: la mayoría de las materias, con cita o sin ella.
- **Centro de escritura**, Wapsi Library 203: desde la primera idea hasta la última coma, para cualquier clase.
- **Laboratorio de matemáticas**, Northwind Hall 206: siéntese, trabaje y levante la mano.
- **Tutores en línea** de noche y los fines de semana, desde un enlace en cada clase en línea.

Vaya pronto. La mayoría de quienes van en las primeras cuatro semanas termina la clase.`,
  },
  accommodations: {
    title: '¿Cómo pido adaptaciones?',
    summary: 'Hable con Servicios de accesibilidad; lo que les cuente se queda ahí.',
    tags: ['discapacidad', 'accesibilidad', 'tiempo adicional', 'ADA'],
    body: `
Si una discapacidad, una enfermedad o una lesión le hace más difíciles los estudios, puede tener más tiempo en los exámenes, apuntes, subtítulos, libros en otro formato u otra cosa que le convenga.

1. Llene una solicitud corta en Servicios de accesibilidad, o llame.
2. Vaya a una reunión de media hora. Lleve sus documentos si los tiene; vaya también si no los tiene.
3. Cada período, diga qué profesores pueden saberlo. Ellos saben *qué* necesita usted, nunca *por qué*.

Pídalo antes del período si puede; también puede pedirlo en cualquier momento. Para que este sitio le sea más fácil de leer, abra [Accesibilidad](/account/AccessibilityPage).`,
  },
  'someone-to-talk-to': {
    title: 'No estoy bien. ¿Con quién puedo hablar?',
    summary:
      'La consejería personal es gratis y confidencial; en una crisis, llame o escriba al 988.',
    tags: ['consejería', 'estrés', 'salud mental', 'crisis'],
    body: `
**¿Está en peligro o teme hacerse daño? Llame al 911, o llame o envíe un mensaje de texto al 988. Alguien responde de día y de noche; para español, oprima 2.**

Consejería personal, Compass 170, atiende gratis a los estudiantes. Lo que usted diga queda entre usted y su consejero. Puede llegar sin cita a una primera conversación de 9 a 4, o llamar para pedir cita, también por video. Lo habitual son seis visitas por período; si necesita más, le ayudan a encontrar a alguien fuera.

¿Le preocupa otra persona? Dígaselo a la Decanatura de estudiantes. No hace falta que esté seguro.`,
  },
  'food-and-money-trouble': {
    title: 'No puedo pagar la comida o la renta. ¿Qué ayuda hay?',
    summary: 'Una despensa, pequeñas ayudas de emergencia y personas que saben qué más hay.',
    tags: ['despensa', 'emergencia', 'vivienda', 'cuidado infantil', 'hambre'],
    body: `
- **Despensa de alimentos**, Compass 104: venga con su tarjeta de estudiante y tome lo que necesite. Nadie pregunta por qué.
- **Ayudas de emergencia** de hasta $500 para la renta, el arreglo del auto o una cuenta que le haría dejar los estudios. Pídalas en la Decanatura de estudiantes; le responden en dos días. No se devuelven.
- **Orientación de vivienda** sabe qué hay disponible esta noche y qué se puede pagar este mes.
- **Centro de cuidado infantil**: lugares para hijos de estudiantes, según los ingresos.

Si sus ingresos bajaron, dígaselo también a Ayuda financiera. Su ayuda se puede calcular de nuevo durante el año.`,
  },
  'help-a-student': {
    title: '¿Cómo ayudo a un estudiante que tiene dificultades?',
    summary: 'Para personal y profesores: qué decir, a quién avisar y qué pasa después.',
    tags: ['alerta temprana', 'preocupación', 'profesores', 'personal'],
    body: `
**Si alguien está en peligro, llame al 911 y después a Seguridad pública.** Para todo lo demás:

1. Diga en privado lo que ha notado y pregunte cómo está. Basta con escuchar; no tiene que resolverlo.
2. Nombre un solo lugar y ofrezca llamar o ir juntos.
3. Escriba el mismo día una nota a la Decanatura de estudiantes. Dos personas la leen y una llama al estudiante, por lo general en un día.

Puede contar lo que vio a quienes necesitan saberlo; la ley de privacidad lo permite cuando está en juego la seguridad de alguien. Se le dirá que su nota se leyó, no qué resultó de ella.`,
  },
}
