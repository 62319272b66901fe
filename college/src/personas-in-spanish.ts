/** What each persona's records show, for who reads the sign-in page in Spanish: username, then the line. */
const list = `
  full.time Estudiante a tiempo completo: cinco clases este período, una retirada, una repetida y un promedio
  new.student Su primer período aquí: tiene clases y todavía no tiene calificaciones
  hs.joint Estudiante de secundaria, 17 años, que toma clases universitarias en su escuela
  transfer.in Llegó con doce cursos de otras dos instituciones
  ela.learner Aprende inglés; su nombre está escrito en cirílico
  vet.benefits Veterano que usa sus beneficios educativos y estudia soldadura
  hold.money No puede inscribirse: debe un saldo, y otra retención que solo ven las oficinas
  opt.out Pidió a la institución mantener privados sus datos de directorio
  grad.soon Le faltan dos clases para su título asociado en Artes (AA)
  empty.records Tiene una cuenta y nada en su expediente
  huge.history Cuatrocientas inscripciones, para ver cómo se comportan las listas largas
  edge.text Nombres y títulos de cursos largos, con acentos y de derecha a izquierda
  dst.schedule Una clase de ocho semanas que abarca el cambio de hora, una sin horario fijo y una en línea
  gpa.zero Reprobó todas sus clases: un promedio de 0.00 y ningún crédito obtenido
  beta.tester Estudiante que prueba las novedades antes que los demás
  sync.fails Estudiante cuyo expediente el sistema de origen a veces se niega a entregar
  writeback.conflict Estudiante cuyos cambios coinciden con otro hecho en la institución
  faculty.prof Profesora de inglés con cinco secciones este período
  staff.advisor Asesora académica
  staff.directory Mantiene el directorio de oficinas y personas
  admin.active Administradora con el modo de administración activado
  admin.inactive Administrador con el modo de administración desactivado`

export const personasInSpanish: ReadonlyMap<string, string> = new Map(
  list
    .trim()
    .split('\n')
    .map((line) => {
      const text = line.trim()
      const end = text.indexOf(' ')
      return [text.slice(0, end), text.slice(end + 1)] as const
    }),
)
