/** What the map says in Spanish, by what it says in English: each thing is said once, whatever row it is in. */
const said: Readonly<Record<string, string>> = {
  'Classrooms for English, languages and social science.':
    'Salones de inglés, idiomas y ciencias sociales.',
  'Lecture rooms on three floors.': 'Salones de clase en tres pisos.',
  'Computing and business, with open computer labs.':
    'Informática y negocios, con laboratorios de computación abiertos.',
  'Business and teacher education.': 'Negocios y formación de docentes.',
  'Laboratories of biology, chemistry and physics.': 'Laboratorios de biología, química y física.',
  'Studios, a gallery and a theater with 220 seats.':
    'Talleres, una galería y un teatro con 220 asientos.',
  'Nursing and health programs, with a clinic for practice.':
    'Enfermería y programas de salud, con una clínica de práctica.',
  'Engineering technology, robotics and the makerspace.':
    'Tecnología de la ingeniería, robótica y el taller de creación.',
  'Shops for welding, automotive and construction.':
    'Talleres de soldadura, automotriz y construcción.',
  'Agriculture: classrooms, a soil lab and machine shops.':
    'Agricultura: salones, un laboratorio de suelos y talleres de máquinas.',
  'Gym, courts and a climbing wall.': 'Gimnasio, canchas y un muro de escalada.',
  'Books, quiet floors and rooms for groups.': 'Libros, pisos silenciosos y salas para grupos.',
  'Where most offices are: start here.': 'Donde está la mayoría de las oficinas: empiece aquí.',
  'Repairs and deliveries. Guests come to the north door.':
    'Mantenimiento y entregas. Las visitas se presentan en la puerta norte.',
  'The front desk, rooms for classes and computer rooms in Iowa City.':
    'Recepción, salones y salas de computación del centro de Iowa City.',
  'Labs, health rooms and shops of the Iowa City center.':
    'Laboratorios, salas de salud y talleres del centro de Iowa City.',
  'Vending machines': 'Máquinas expendedoras',
  'Lactation room': 'Sala de lactancia',
  'Open computer lab': 'Laboratorio de computación abierto',
  Printing: 'Impresión',
  'Coffee cart': 'Puesto de café',
  'Science study tables': 'Mesas de estudio de ciencias',
  Greenhouse: 'Invernadero',
  Gallery: 'Galería',
  'Box office': 'Taquilla',
  'Dental hygiene clinic': 'Clínica de higiene dental',
  Makerspace: 'Taller de creación',
  'Tool room': 'Cuarto de herramientas',
  'Seed lab': 'Laboratorio de semillas',
  Gym: 'Gimnasio',
  'Showers and lockers': 'Duchas y casilleros',
  'Study rooms': 'Salas de estudio',
  'Laptops to borrow': 'Laptops en préstamo',
  Cafeteria: 'Cafetería',
  Bookstore: 'Librería',
  'All-gender restrooms': 'Baños para todos los géneros',
  Deliveries: 'Entregas',
  'Front desk': 'Recepción',
  'Student kitchen': 'Cocina para estudiantes',
  'No steps. The door opens by a button.': 'Sin escalones. La puerta se abre con un botón.',
  'Three steps.': 'Tres escalones.',
  'On the wall beside the main door, first floor.':
    'En la pared junto a la puerta principal, primer piso.',
  'Wapsi Library, quiet floor': 'Biblioteca Wapsi, piso silencioso',
  'Third floor: single desks, no talking.': 'Tercer piso: mesas individuales, sin hablar.',
  'Wapsi Library, group rooms': 'Biblioteca Wapsi, salas para grupos',
  'Second floor: twelve rooms to reserve.': 'Segundo piso: doce salas para reservar.',
  'Compass commons': 'Sala común Compass',
  'Tables and couches beside the cafeteria.': 'Mesas y sillones junto a la cafetería.',
  'Cottonwood study tables': 'Mesas de estudio Cottonwood',
  'Tutors of mathematics and science drop by.': 'Pasan tutores de matemáticas y ciencias.',
  'Tallgrass project room': 'Sala de proyectos Tallgrass',
  'Large tables and screens for teams.': 'Mesas grandes y pantallas para equipos.',
  'Iowa City study lounge': 'Sala de estudio de Iowa City',
  'Desks, outlets and a quiet corner.': 'Mesas, enchufes y un rincón tranquilo.',
  'North lot': 'Estacionamiento norte',
  'East lot': 'Estacionamiento este',
  'South lot': 'Estacionamiento sur',
  'West lot': 'Estacionamiento oeste',
  'Trades lot': 'Estacionamiento de oficios',
  'Larkspur lot': 'Estacionamiento Larkspur',
  'Visitor lot': 'Estacionamiento de visitas',
  'Students and visitors. 340 spaces, 12 of them accessible, 8 chargers.':
    'Estudiantes y visitas. 340 lugares, 12 de ellos accesibles, 8 cargadores.',
  'Students. 210 spaces, 6 of them accessible.': 'Estudiantes. 210 lugares, 6 de ellos accesibles.',
  'Students. 280 spaces, 8 of them accessible.': 'Estudiantes. 280 lugares, 8 de ellos accesibles.',
  'For staff until 5 PM, then for all. 150 spaces, 5 of them accessible.':
    'Personal hasta las 5 p. m., después todos. 150 lugares, 5 de ellos accesibles.',
  'Students and trailers. 90 spaces, 4 of them accessible.':
    'Estudiantes y remolques. 90 lugares, 4 de ellos accesibles.',
  'Open to all. There are 160 spaces. 6 are accessible, and 4 have chargers.':
    'Para todos. 160 lugares, 6 de ellos accesibles, 4 cargadores.',
  'Visitors, two hours. 18 spaces, 2 of them accessible.':
    'Visitas, dos horas. 18 lugares, 2 de ellos accesibles.',
  'Compass bus stop': 'Parada de autobús Compass',
  'Prairie bus stop': 'Parada de autobús Prairie',
  'Bur Oak bus stop': 'Parada de autobús Bur Oak',
  'Larkspur bus stop': 'Parada de autobús Larkspur',
  'Routes 5 and 8. Shelter and a bench.': 'Rutas 5 y 8. Techo y una banca.',
  'Route 5.': 'Ruta 5.',
  'Route 8, and the shuttle to Iowa City.': 'Ruta 8 y el autobús directo a Iowa City.',
  'Route 3, and the shuttle to Cedar Rapids.': 'Ruta 3 y el autobús directo a Cedar Rapids.',
}

/** What follows the name of a building. */
const parts: Readonly<Record<string, string>> = {
  'main door': 'puerta principal',
  'side door': 'puerta lateral',
  defibrillator: 'desfibrilador',
}

/** A title in Spanish; undefined for names that are the same in both, such as those of streets. */
function titleOf(title: string, building: string | null): string | undefined {
  if (said[title]) return said[title]
  if (building === null) return undefined
  const part = parts[title.slice(title.lastIndexOf(', ') + 2)]
  return part ? `${building}, ${part}` : building
}

/**
 * What a row of the map says in Spanish; undefined where nobody looks for it by name, or the name is a partner’s.
 * @param building the name of its building in Spanish, null without one
 */
export function rowInSpanish(
  row: { title: string; description?: string; services?: readonly string[] },
  building: string | null,
): { title: string; description?: string; services?: string[] } | undefined {
  const title = titleOf(row.title, building)
  if (title === undefined) return undefined
  const description = row.description && said[row.description]
  return {
    title,
    ...(description && { description }),
    ...(row.services && { services: row.services.map((service) => said[service] ?? service) }),
  }
}
