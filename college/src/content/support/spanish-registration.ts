import type { SpanishArticles } from './spanish-article.ts'

export const registrationInSpanish: SpanishArticles = {
  'how-to-register': {
    title: '¿Cómo me inscribo en las clases?',
    summary: 'Cuándo puede hacerlo, qué debe estar resuelto antes y dónde se hace.',
    tags: ['inscribirse', 'matricularse', 'horario', 'prioridad'],
    body: `
La inscripción de primavera abre en noviembre; la de verano y otoño, en abril. Puede que usted tenga antes un turno propio: depende de los créditos que haya obtenido.

1. Abra [Inscripciones](/profile/registrations). La primera tarjeta dice si **puede inscribirse** y muestra todo lo que lo impide, con la oficina que puede ayudarle.
2. Mire su [plan de estudios](/profile/program-plan) para ver qué cursos le faltan.
3. Hable con su asesor si es su primer o su último período aquí.
4. Elija sus secciones y guarde. Está inscrito cuando la sección muestra la palabra *Inscrito*.

Puede cambiar sus clases hasta el último día para agregar o dar de baja. Ese día es distinto en cada sección, porque muchas clases no duran todo el período. Vea [cómo funcionan las bajas y los retiros](/support).`,
  },
  'what-is-a-hold': {
    title: '¿Qué es una retención y cómo la resuelvo?',
    summary:
      'Una retención le impide inscribirse hasta que una oficina tenga lo que necesita de usted.',
    tags: ['retención', 'bloqueo', 'restricción', 'no puedo inscribirme', 'saldo'],
    body: `
Una retención es una nota en su expediente. Algunas solo le recuerdan algo; otras le impiden inscribirse o pedir un expediente oficial.

Sus retenciones están en [Inscripciones](/profile/registrations), cada una con su motivo y la oficina que la puso. **Solo esa oficina puede levantarla**, así que llámela o visítela primero.

| Motivo | Qué suele resolverlo |
| --- | --- |
| Saldo pendiente | Pagar todo o entrar en un plan de pagos |
| Falta el expediente de la secundaria | Pedir a su escuela que lo envíe a Admisiones |
| Se requiere asesoría | Hablar con su asesor |
| Documentos de salud | Entregarlos en la oficina de Documentos de salud |

La mayoría de las retenciones desaparece una hora después de resolverse. Si la suya sigue ahí el siguiente día hábil, vuelva a llamar a la oficina.`,
  },
  'drop-or-withdraw': {
    title: '¿Qué diferencia hay entre darse de baja y retirarse de una clase?',
    summary: 'La fecha decide: una no deja rastro, la otra deja una W.',
    tags: ['baja', 'retiro', 'W', 'reembolso', 'fecha límite'],
    body: `
- **Baja**: deja la clase a más tardar en su último día de baja. No aparece en su expediente y no la paga.
- **Retiro**: la deja después, hasta el último día de retiro. Su expediente muestra una **W**. No cuenta en su promedio, pero tiene que pagar la clase.

Cada sección tiene sus propias fechas. Están junto a ella en su [horario](/profile/schedule), y puede tenerlas en su propio calendario: active las *fechas límite* en [Cuenta](/account).

Antes de dejar una clase, hágase dos preguntas:

1. *¿Recibo ayuda financiera?* Con menos créditos la ayuda puede bajar, y quizá deba devolver una parte. Hable primero con Ayuda financiera.
2. *¿Necesito esta clase para la siguiente?* Su asesor puede decirle qué se retrasaría.

No asistir **no** es lo mismo que darse de baja. Se le cobraría la clase y podría recibir una F.`,
  },
  'wait-lists': {
    title: '¿Cómo funciona una lista de espera?',
    summary: 'Guarda su lugar en la fila; cuando se libera un cupo, tiene un día para tomarlo.',
    tags: ['lleno', 'cerrado', 'cupo'],
    body: `
Cuando una sección está llena, puede entrar en su lista de espera. Su lugar en la fila aparece en [Inscripciones](/profile/registrations).

- Cuando se libera un cupo, se avisa a la primera persona de la fila por correo y en MyHub. Tiene **24 horas** para inscribirse.
- Esperar no cuenta como estar inscrito: no da derecho a ayuda y no reserva ningún otro cupo.
- Las listas de espera terminan el día antes de que empiece la clase. Después, pregunte al profesor.

Busque también otra sección. Una clase llena en el campus puede tener cupo en línea o en Iowa City.`,
  },
  'online-class-formats': {
    title: '¿Qué significan en línea, híbrida y virtual en vivo?',
    summary: 'Con qué frecuencia viene al campus y si la clase tiene horas fijas.',
    tags: ['modalidad', 'a distancia', 'formato', 'remoto'],
    body: `
| Formato | En el campus | Horas fijas |
| --- | --- | --- |
| Presencial | Todas las reuniones | Sí |
| Híbrida | Algunas reuniones | Sí, para esas |
| Virtual en vivo | Nunca | Sí, por video |
| En línea | Nunca | No, pero hay entregas cada semana |
| Acordada | Según lo acordado con el profesor | Según lo acordado |

En línea no quiere decir más fácil ni a su propio ritmo. Calcule de seis a nueve horas por semana para una clase de tres créditos, y más cuando dura ocho semanas en lugar de dieciséis.`,
  },
}
