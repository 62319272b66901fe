interface SpanishPathway {
  readonly title: string
  readonly description: string
}

/** What each way through the college says to who reads Spanish, by its code. */
export const spanishPathways: Readonly<Record<string, SpanishPathway>> = {
  HEALTH: {
    title: 'Salud y atención a pacientes',
    description:
      'Cuide a personas en hospitales, clínicas y consultorios dentales. Empiece como auxiliar de enfermería en un período, o avance hasta obtener una licencia; las prácticas se hacen en los hospitales que colaboran con nosotros.',
  },
  BUSINESS: {
    title: 'Negocios, oficina y hospitalidad',
    description:
      'Lleve las cuentas, dirija un equipo, venda, cocine o tenga su propio negocio. La mayoría de los programas comparten el primer período, así que puede cambiar de idea sin perder créditos.',
  },
  DIGITAL: {
    title: 'Computación y diseño digital',
    description:
      'Escriba programas, maneje redes, protéjalas y diseñe lo que la gente ve. Los laboratorios tienen las herramientas de las empresas de la zona, y cada programa termina con un proyecto para un cliente real.',
  },
  CONSTRUCTION: {
    title: 'Construcción y energía',
    description:
      'Construya casas, instale su electricidad y su calefacción, y aproveche el viento y el sol. La mitad del tiempo estará en el taller o en una obra, con instructores del oficio.',
  },
  MANUFACTURING: {
    title: 'Manufactura y soldadura',
    description:
      'Fabrique piezas, suelde y mantenga las máquinas en marcha. Puede ir paso a paso: un certificado cuenta para el diploma, y el diploma para el título.',
  },
  TRANSPORT: {
    title: 'Vehículos y transporte',
    description:
      'Aprenda a reparar y conducir automóviles, camiones y máquinas agrícolas. Desde el segundo período trabaja en vehículos de clientes, junto a personas con años de experiencia.',
  },
  AGRICULTURE: {
    title: 'Agricultura, animales y plantas',
    description:
      'Cultive la tierra, críe animales, cuide mascotas y mantenga verdes los jardines. La granja, el invernadero y la clínica veterinaria de la institución son sus aulas.',
  },
  COMMUNITY: {
    title: 'Seguridad pública y primera infancia',
    description:
      'Proteja a su comunidad y ayude a crecer a sus miembros más pequeños. Antes de graduarse acompaña a los equipos en su trabajo y enseña en nuestra propia guardería.',
  },
  'LA-HUMANITIES': {
    title: 'Humanidades, escritura e idiomas',
    description:
      'Lea con atención, escriba bien y aprenda a ver desde otro lugar. Es el camino más amplio hacia una licenciatura, y el indicado mientras todavía decide.',
  },
  'LA-SOCIAL': {
    title: 'Sociedad y comportamiento',
    description:
      'Pregunte por qué las personas, los mercados y los gobiernos actúan como lo hacen, y aprenda a responder con pruebas. Incluye un período de trabajo con una organización de la comunidad.',
  },
  'LA-EDUCATION': {
    title: 'Enseñanza y entrenamiento deportivo',
    description:
      'Los dos primeros años hacia una licencia de enseñanza, con horas en aulas de la zona desde el primer período.',
  },
  'LA-BUSINESS': {
    title: 'Negocios y comunicación',
    description:
      'Dinero, mercados, matemáticas y hablar en público. Todas las escuelas de negocios piden estas materias antes del tercer año.',
  },
  'LA-ARTS': {
    title: 'Artes visuales y escénicas',
    description:
      'Trabaje en sus propias obras en talleres pequeños. Al terminar, tiene algo que mostrar en una audición.',
  },
  'LA-SCIENCE': {
    title: 'Ciencias, matemáticas e ingeniería',
    description:
      'Ciencias de laboratorio y cálculo en clases de 24 personas. Cada curso se corresponde con los de las universidades a las que pasa la mayoría de nuestros estudiantes.',
  },
}

/** Occupations, and majors at a university: as the pathways name them in English, then in Spanish. */
const goals = `
  Registered nurse|Enfermería registrada
  Dental hygienist|Higiene dental
  Surgical technologist|Tecnología quirúrgica
  Medical assistant|Asistencia médica
  Medical coder|Codificación médica
  Bookkeeper|Teneduría de libros
  Office manager|Administración de oficinas
  Paralegal|Asistencia legal
  Chef|Cocina profesional
  Store manager|Gerencia de tiendas
  Software developer|Desarrollo de software
  Web developer|Desarrollo web
  Network administrator|Administración de redes
  Security analyst|Análisis de seguridad informática
  Graphic designer|Diseño gráfico
  Carpenter|Carpintería
  Electrician|Electricidad
  Heating and cooling technician|Calefacción y aire acondicionado
  Wind turbine technician|Turbinas eólicas
  Welder|Soldadura
  Machinist|Mecanizado
  Robotics technician|Robótica
  Maintenance mechanic|Mecánica de mantenimiento
  Drafter|Dibujo técnico
  Automotive technician|Mecánica automotriz
  Diesel mechanic|Mecánica diésel
  Collision repairer|Reparación de carrocerías
  Commercial driver|Conducción comercial
  Agronomist’s assistant|Asistencia en agronomía
  Farm manager|Administración de granjas
  Veterinary technician|Tecnología veterinaria
  Greenhouse manager|Administración de invernaderos
  Police officer|Policía
  Firefighter|Cuerpo de bomberos
  Paramedic|Servicios paramédicos
  Preschool teacher|Enseñanza preescolar
  English|Inglés
  History|Historia
  Philosophy|Filosofía
  Spanish|Español
  Undecided|Todavía sin decidir
  Psychology|Psicología
  Social work|Trabajo social
  Political science|Ciencias políticas
  Criminology|Criminología
  Economics|Economía
  Elementary education|Educación primaria
  Secondary education|Educación secundaria
  Exercise science|Ciencias del ejercicio
  Accounting|Contabilidad
  Finance|Finanzas
  Marketing|Mercadeo
  Journalism|Periodismo
  Public relations|Relaciones públicas
  Studio art|Artes plásticas
  Art education|Educación artística
  Music|Música
  Theatre|Teatro
  Biology|Biología
  Pre-medicine|Estudios previos a la medicina
  Chemistry|Química
  Computer science|Ciencias de la computación
  Engineering|Ingeniería`

const spanishGoals = new Map(
  goals
    .trim()
    .split('\n')
    .map((line) => {
      const [english = '', spanish = ''] = line.trim().split('|')
      return [english, spanish] as const
    }),
)

/** An occupation or a major in Spanish. */
export function goalInSpanish(english: string): string {
  const spanish = spanishGoals.get(english)
  if (spanish === undefined) throw new Error(`No Spanish is known for ${english}.`)
  return spanish
}
