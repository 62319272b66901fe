interface SpanishStep {
  readonly title: string
  readonly description: string
}

/** key | title | description */
const list = `
  account|Active su cuenta|Elija una contraseña y una segunda forma de demostrar que es usted.
  modules|Termine los módulos en línea|Seis módulos breves sobre cómo pagar los estudios, pedir ayuda y estudiar bien. Unos 90 minutos.
  school|Termine los módulos para la escuela secundaria|Tres módulos breves sobre las clases universitarias en su escuela. Unos 40 minutos.
  transcripts|Envíe sus expedientes de otras instituciones|Los evaluamos en un plazo de dos semanas desde el día en que llegan.
  evaluation|Revise sus créditos de transferencia|Vea cómo cuenta cada curso para su programa, y pregunte al Centro de transferencia por lo que le sorprenda.
  documents|Traiga sus documentos de inmigración|Programas internacionales copia su pasaporte, su visa y su I-20 cuando usted se presenta.
  checkin|Preséntese en Programas internacionales|Debe presentarse antes del primer día de clases.
  ela|Haga la entrevista de nivel de inglés|Dura media hora y encuentra las clases adecuadas para usted.
  placement|Complete la prueba de nivel de matemáticas y lectura|Traiga sus resultados del ACT o un expediente de la secundaria, o haga las pruebas en el Centro de exámenes.
  consent|Acepte la inscripción conjunta|Lea el acuerdo con su padre, madre o tutor.
  technology|Revise su computadora y su conexión|Una revisión de cinco minutos de la cámara, el micrófono y el navegador para las clases en línea.
  session|Asista a su sesión de orientación|Conozca a su asesor y a otros estudiantes nuevos, y recorra el campus.
  register|Inscríbase en clases|Su asesor puede ayudarle a elegir.
  card|Obtenga su tarjeta de estudiante|Traiga una identificación con foto a Estacionamiento y tarjetas, en el centro estudiantil.
  benefits|Certifique sus beneficios|La oficina de veteranos certifica sus clases cada período.
  aid|Solicite ayuda financiera|Envíe la FAFSA con el código escolar de Prairie Bend.
  advisor|Haga un plan de su programa con su asesor|Pida una cita en las primeras ocho semanas.
  survey|Cuéntenos cómo le va|Diez preguntas. Sus respuestas llegan a su asesor.
  library|Sepa dónde hay ayuda|Visite las tutorías, el Centro de escritura y la biblioteca, en persona o en línea.`

/** What each step of orientation asks in Spanish, by its key. */
export const stepsInSpanish: ReadonlyMap<string, SpanishStep> = new Map(
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', title = '', description = ''] = line.trim().split('|')
      return [key, { title, description }] as const
    }),
)
