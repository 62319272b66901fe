/** What a link says in Spanish. */
export interface SpanishLink {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
}

export const linkCategoriesInSpanish: Readonly<Record<string, string>> = {
  start: 'Empiece aquí',
  classes: 'Clases y aprendizaje',
  library: 'Biblioteca y ayuda para estudiar',
  money: 'Pagar los estudios',
  health: 'Salud y bienestar',
  life: 'La vida en el campus',
  careers: 'Empleo y transferencia',
  technology: 'Tecnología',
  work: 'Para el personal',
}

/** key | title | keywords | description */
const list = `
  first-week|Su primera semana, día por día|nuevo, comenzar, lista de pasos|Qué hacer antes del lunes, dónde estacionarse y a quién preguntar.
  student-card|Obtenga su tarjeta de estudiante|identificación, credencial, foto|Envíe una foto y recoja la tarjeta al día siguiente. Abre laboratorios y sirve en el autobús.
  college-calendar|Calendario de la institución|fechas, días festivos, fechas límite, finales|Primeros y últimos días, descansos y fechas para darse de baja o retirarse.
  orientation-page|Pasos de orientación|lista de pasos, nuevo|Lo que ya hizo y lo que falta antes de que empiecen las clases.
  find-office|Encuentre una oficina|teléfono, horario, contacto, directorio|Horarios, teléfonos y salas, y si hay alguien ahí en este momento.
  iowa-city-guide|Guía del centro de Iowa City|estacionamiento, autobús, centro regional|Estacionamiento, el último autobús, salas tranquilas y quién está en la recepción.
  course-sites|Sitios de los cursos|en línea, tareas, plataforma|Tareas, calificaciones a medida que llegan y mensajes de sus profesores.
  class-search|Buscar clases|catálogo, secciones, inscribirse, horario|Todas las secciones del próximo período con sus cupos, horas y libros.
  catalog|Catálogo|programas, cursos, título, requisitos|Programas, cursos, requisitos previos y las reglas detrás de ellos.
  my-schedule|Mi horario|horas, semana, salones|Sus clases de esta semana con salones y reuniones en línea.
  exam-times|Horas de los exámenes finales|finales, exámenes|Cuándo es el final de cada clase, según la hora en que suele reunirse.
  bookstore|Librería|libros de texto, alquiler, útiles|Libros nuevos, usados, alquilados y prestados, según su lista de clases.
  study-rooms|Reservar una sala de estudio|grupo, silencio, biblioteca, reservación|Salas para grupos en la biblioteca Wapsi, hasta dos horas al día.
  articles|Buscar artículos y bases de datos|investigación, revistas, fuentes|Periódicos, revistas y películas a los que la institución está suscrita. También desde casa.
  ask-librarian|Pregunte a un bibliotecario|ayuda, chat, investigación|Chat, correo o una cita de media hora sobre su trabajo.
  tutoring|Tutorías|tutor, ayuda, matemáticas, escritura|Gratis en la mayoría de las materias, en persona y en línea hasta las diez de la noche.
  writing-feedback|Envíe un trabajo al Centro de escritura|ensayo, comentarios, borrador|Comentarios sobre su borrador en dos días.
  math-lab|Horario del laboratorio de matemáticas|matemáticas, álgebra, ayuda|Venga con un problema, sin cita. Hay calculadoras para usar.
  borrow|Pida prestada una laptop o un punto de acceso|wifi, préstamo, equipo, cámara|Por un día, una semana o todo el período.
  pay-bill|Pagar mi cuenta|matrícula, pago, saldo, vencimiento|Lo que debe y cuándo, planes de pago y lo que ya se pagó.
  aid-status|Estado de la ayuda financiera|subvenciones, préstamos, FAFSA|Documentos que faltan, ayudas ofrecidas y el día en que se pagan.
  scholarships|Solicitud de becas|fundación, becas, dinero|Un solo formulario para más de doscientas becas. Cierra el 1 de marzo.
  net-price|Calculadora de costos|precio, matrícula, estimación|Un primer cálculo de lo que cuesta un año después de las subvenciones.
  emergency-grant|Ayuda de emergencia|ayuda, renta, crisis|Hasta $500 cuando un auto, una cuenta o la renta se interponen entre usted y sus clases.
  tax-form|Formulario de matrícula para impuestos|1098, impuestos|Su formulario 1098-T de los últimos años.
  counseling|Hable con un consejero personal|salud mental, crisis, estrés|Gratis y privado. Se guardan horas para el mismo día.
  pantry|Despensa de alimentos|comida, alimentos, ayuda|Alimentos para cualquiera que esté inscrito. Pídalos antes o venga sin aviso.
  accommodations|Pida una adaptación|discapacidad, exámenes, accesibilidad|Más tiempo, apuntes, subtítulos, muebles: empiece con un formulario corto.
  report-concern|Comparta su preocupación por alguien|cuidado, aviso, preocupación|Por un estudiante que parece tener dificultades. Lo leen personas, no una máquina.
  events|Clubes y eventos|vida estudiantil, actividades, participar|Cuarenta clubes y lo que hay esta semana.
  gym|Centro de recreación|ejercicio, deportes, gimnasio|Horarios, el muro de escalada e inscripción en ligas internas.
  parking|Permisos de estacionamiento|auto, permiso, multa|Registre un auto, pague una multa o apélela.
  buses|Horarios de autobuses|transporte, ruta|Rutas de la ciudad que paran en el campus. Su tarjeta de estudiante es el pasaje.
  career-fair|Empleos y prácticas|trabajo, prácticas, currículum|Vacantes de empleadores cercanos, y en el campus para estudiantes con trabajo y estudio.
  transfer-guide|Guías de transferencia|universidad, créditos|Cuáles de sus clases cuentan en cada universidad.
  transcript|Pida su expediente oficial|certificado, calificaciones|Copias oficiales por correo electrónico en una hora, o en papel.
  graduate|Solicite graduarse|diploma, ceremonia, toga|Antes del 1 de octubre para otoño, del 1 de marzo para primavera y del 1 de julio para verano.
  email|Correo de la institución|Outlook, correo, calendario|Su buzón, su calendario y sus contactos.
  password|Cambiar o restablecer una contraseña|bloqueado, verificación, cuenta|También es donde configura un segundo paso para iniciar sesión.
  wifi|Conéctese a la red inalámbrica|inalámbrica, internet, red|Paso a paso para teléfonos, laptops y consolas.
  help-desk|Ayuda técnica|soporte, solicitud, no funciona|Chatee, llame o abra una solicitud.
  software|Programas sin costo|office, descargar, instalar|Programas de oficina, dibujo, estadística y antivirus para su propia computadora.
  rosters|Listas de clase y calificaciones|calificaciones, asistencia, profesores|Listas, asistencia y calificaciones parciales y finales.
  early-alert|Enviar una alerta temprana|asesor, preocupación, estudiante|Avise a un asesor que un estudiante puede necesitar ayuda para terminar su clase.
  time-off|Permisos y hojas de horas|ausencia, vacaciones, horas|Pida permisos y apruebe las horas de los estudiantes que trabajan.
  pay-stub|Pago y beneficios|nómina, seguro, W-2|Recibos de pago, seguros y jubilación.
  room-request|Reservar una sala o un vehículo|reunión, camioneta, montaje|Salas de reunión, vehículos, mesas y sillas.
  work-order|Pida un arreglo a Instalaciones|reparación, mantenimiento|Luces, calefacción, puertas, derrames.
  brand|Logotipos y plantillas|logotipo, mercadotecnia, PowerPoint|Presentaciones, cartas y fotos que se ven como la institución.`

const links = new Map(
  list
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): readonly [string, SpanishLink] => {
      const [key = '', title = '', keywords = '', description = ''] = line.split('|')
      return [key, { title, description, keywords: keywords.split(', ') }]
    }),
)

/** A link in Spanish, by its key. @throws RangeError when nobody has written it */
export function linkInSpanish(key: string): SpanishLink {
  const link = links.get(key)
  if (!link) throw new RangeError(`There is no Spanish for the link ${key}`)
  return link
}
