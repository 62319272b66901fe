/** What an office says in Spanish. */
export interface SpanishOffice {
  readonly name: string
  readonly description: string
  readonly topics: readonly string[]
}

/** code | name | what people come for | description */
const list = `
  ADM|Admisiones|solicitar ingreso, visitar el campus, aceptación|Solicitar el ingreso, visitar el campus y lo que sigue después de ser aceptado.
  REG|Registro académico|inscribirse, expediente oficial, cambio de nombre, constancia de inscripción|Inscripción en clases, expedientes oficiales, constancias y cambios de nombre.
  BUS|Cuentas estudiantiles|matrícula, plan de pagos, reembolsos, retenciones|Cuentas de matrícula, planes de pago, reembolsos y patrocinadores que pagan por usted.
  FIN|Ayuda financiera|subvenciones, préstamos, trabajo y estudio, FAFSA|Subvenciones, préstamos, trabajo y estudio, y las solicitudes de ayuda estatal y federal.
  ADV|Asesoría académica|clases, cambiar de programa, asesor|Planear sus clases, elegir o cambiar de programa y retomar el camino.
  TST|Centro de exámenes|examen de nivel, examen de recuperación, identificación con foto|Exámenes de nivel, de recuperación y de certificación. Traiga una identificación con foto.
  ORI|Orientación y primer año|orientación, primer año|Sesiones de orientación y todo lo nuevo de su primer año.
  VET|Servicios para veteranos y militares|GI Bill, certificación, militares|Beneficios educativos, certificación de inscripción y una sala para quienes sirvieron.
  ACC|Servicios de accesibilidad|adaptaciones, tiempo adicional, apuntes|Adaptaciones para clases, exámenes y vivienda. Lo que se habla aquí es privado.
  CNS|Consejería personal|consejería, estrés, crisis|Consejería breve sin costo y ayuda en una crisis. Se guardan citas para el mismo día.
  CAR|Orientación profesional|currículum, prácticas, empleos|Currículums, entrevistas, prácticas y empleos dentro y fuera del campus.
  INT|Programas internacionales|visa, firma de viaje|Visas, firmas de viaje y la vida en Iowa para estudiantes del extranjero.
  ELA|Oficina de inglés como segundo idioma|aprender inglés, nivel de inglés|Clases de inglés para quienes hablan otro idioma, desde principiante hasta nivel universitario.
  HSP|Enlace con escuelas secundarias|secundaria, créditos universitarios|Clases universitarias para estudiantes de secundaria, y quienes los inscriben.
  TRF|Centro de transferencia|transferencia, universidades|Planear una transferencia y conocer a asesores de universidades de cuatro años.
  TUT|Centro de tutorías|tutorías, tareas|Tutorías gratis en la mayoría de las materias. Venga sin cita o reserve una hora.
  WRI|Centro de escritura|ensayos, solicitudes|Comentarios sobre trabajos y solicitudes, en cualquier momento de la escritura.
  MTH|Laboratorio de matemáticas|ayuda con matemáticas|Ayuda con matemáticas, de las fracciones a las ecuaciones diferenciales, sin cita.
  LIB|Mostrador de la biblioteca|libros, salas de estudio|Libros, revistas, salas de estudio y bibliotecarios que disfrutan las preguntas difíciles.
  TEC|Ayuda técnica|contraseña, correo electrónico, red inalámbrica, impresión|Ayuda con cuentas, correo, red inalámbrica e impresión.
  BKS|Librería|libros de texto, útiles|Libros de texto, útiles, togas de graduación y materiales de curso en préstamo.
  FOO|Despensa de alimentos|comida, artículos de aseo|Alimentos y artículos de aseo para cualquiera que esté inscrito. Sin preguntas.
  CHI|Centro de cuidado infantil|cuidado infantil, guardería|Cuidado de niños para estudiantes y personal, desde las seis semanas hasta los cinco años.
  LIF|Vida estudiantil|clubes, gobierno estudiantil|Clubes, gobierno estudiantil, eventos y carteles.
  ATH|Oficina de deportes|equipos, pruebas|Equipos, calendarios, pruebas y requisitos para competir.
  REC|Mostrador de recreación|gimnasio, casilleros|Gimnasio, muro de escalada, ligas internas y casilleros.
  HOU|Orientación de vivienda|vivienda, renta|Listas de cuartos y apartamentos cercanos, y ayuda con los contratos.
  SAF|Seguridad pública|objetos perdidos, acompañamiento, emergencia|Seguridad en el campus a toda hora: acompañamiento, objetos perdidos, abrir puertas, reportes.
  DOS|Decanatura de estudiantes|ayuda de emergencia, preocupaciones|Ayuda cuando la vida se interpone en los estudios, y un lugar para plantear una preocupación.
  CON|Conducta estudiantil|reglas, quejas|El código de conducta y lo que ocurre cuando alguien pudo haberlo incumplido.
  HEA|Documentos de salud|vacunas, autorización clínica|Registros de vacunas y autorización para clases clínicas.
  LEN|Préstamo de equipos de la biblioteca|laptops, puntos de acceso, calculadoras|Laptops, puntos de acceso, calculadoras y cámaras en préstamo.
  PRK|Estacionamiento y tarjetas|permiso de estacionamiento, tarjeta de estudiante, casillero|Permisos de estacionamiento, multas, tarjetas de estudiante y renta de casilleros.
  ICW|Recepción de Iowa City|indicaciones, formularios|La recepción del centro de Iowa City: indicaciones, formularios y primeras preguntas.
  ICA|Asesoría de Iowa City|asesor, clases|Asesoría académica en Iowa City. También hay citas por video.
  ICT|Exámenes de Iowa City|examen de nivel, examen de recuperación|Exámenes de nivel y de recuperación en Iowa City, con cita.
  DIS|Aprendizaje en línea|clases en línea, supervisión de exámenes|Empezar a estudiar en línea, ayuda con la plataforma y exámenes supervisados desde casa.
  FND|Becas y fundación|becas, exalumnos|Becas de la institución, ayudas de emergencia y exalumnos.
  HRE|Recursos humanos|empleos, empleos para estudiantes|Empleo en la institución, también para estudiantes.
  GRD|Graduación y expedientes|graduación, diploma, expediente oficial|Solicitar la graduación, diplomas y expedientes oficiales.`

const offices = new Map(
  list
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): readonly [string, SpanishOffice] => {
      const [code = '', name = '', topics = '', description = ''] = line.split('|')
      return [code, { name, description, topics: topics.split(', ') }]
    }),
)

/** An office in Spanish, by its code. @throws RangeError when nobody has written it */
export function officeInSpanish(code: string): SpanishOffice {
  const office = offices.get(code)
  if (!office) throw new RangeError(`There is no Spanish for the office ${code}`)
  return office
}
