/** What each program of study is called in Spanish: its code, then the title. */
const list = `
  AA-LIB Artes liberales
  AA-BUS Administración de empresas (transferencia)
  AA-PSY Psicología (transferencia)
  AA-EDU Educación primaria (transferencia)
  AA-SED Educación secundaria (transferencia)
  AA-CRJ Justicia penal (transferencia)
  AA-SOC Servicios humanos y trabajo social (transferencia)
  AA-HIS Historia (transferencia)
  AA-POL Ciencias políticas (transferencia)
  AA-ENG Inglés y escritura creativa (transferencia)
  AA-COM Comunicación y medios (transferencia)
  AA-ART Artes plásticas (transferencia)
  AA-MUS Música (transferencia)
  AA-THE Teatro (transferencia)
  AA-LAN Idiomas y culturas del mundo (transferencia)
  AA-ECN Economía (transferencia)
  AA-PEH Ciencias del ejercicio (transferencia)
  AS-BIO Biología (transferencia)
  AS-PRE Estudios previos a las profesiones de la salud (transferencia)
  AS-CHM Química (transferencia)
  AS-EGR Estudios previos a la ingeniería (transferencia)
  AS-MAT Matemáticas (transferencia)
  AS-CSC Ciencias de la computación (transferencia)
  AS-ENV Ciencias ambientales (transferencia)
  AS-AGR Ciencias agrícolas (transferencia)
  AAS-ACC Contabilidad
  AAS-ADM Asistencia administrativa profesional
  AAS-BUS Administración de empresas
  AAS-ENT Emprendimiento y pequeñas empresas
  AAS-MGT Gerencia
  AAS-HRM Gestión de recursos humanos
  AAS-MKT Mercadeo y ventas
  AAS-CIS Desarrollo de software
  AAS-WEB Desarrollo web
  AAS-NET Administración de redes y sistemas
  AAS-CYB Ciberseguridad
  AAS-GRA Comunicación gráfica
  AAS-PRL Asistencia legal
  AAS-CUL Artes culinarias
  AAS-HOS Gestión hotelera y de servicios
  AAS-BAK Gestión de panaderías y restaurantes
  AAS-ADN Enfermería (título asociado)
  AAS-DHY Higiene dental
  AAS-EMS Servicios paramédicos
  AAS-HIT Tecnología de la información de salud
  AAS-PTA Asistente de fisioterapia
  AAS-SUR Tecnología quirúrgica
  AAS-VET Tecnología veterinaria
  AAS-ECE Educación de la primera infancia
  AAS-CRJ Justicia penal
  AAS-FIR Ciencias del fuego
  AAS-AGB Negocios agrícolas
  AAS-AGA Agronomía
  AAS-AGS Ciencias animales
  AAS-PRE Tecnología de la agricultura de precisión
  AAS-HRT Horticultura
  AAS-LAN Gestión de jardines y céspedes
  AAS-AUT Tecnología automotriz
  AAS-CRR Tecnología de reparación de carrocerías
  AAS-DSL Tecnología diésel
  AAS-CON Gestión de la construcción
  AAS-ELE Tecnología eléctrica
  AAS-REN Tecnología de energía eólica y solar
  AAS-HCR Calefacción, aire acondicionado y refrigeración
  AAS-ELT Tecnología de ingeniería electrónica
  AAS-ATR Automatización industrial y robótica
  AAS-CNC Tecnología de mecanizado CNC
  AAS-EGT Tecnología de ingeniería mecánica
  AAS-WEL Tecnología de soldadura
  AAS-DSN Diseño arquitectónico y de edificios
  DIP-PNN Enfermería práctica
  DIP-DEA Asistencia dental
  DIP-MAP Asistencia médica
  DIP-SUR Esterilización y apoyo quirúrgico
  DIP-WEL Soldadura
  DIP-AUT Servicio automotriz
  DIP-CRR Reparación de carrocerías
  DIP-DSL Servicio de camiones y motores diésel
  DIP-CAR Carpintería
  DIP-ELE Instalaciones eléctricas residenciales y comerciales
  DIP-HCR Calefacción y aire acondicionado
  DIP-CNC Operación de máquinas CNC
  DIP-MNT Mantenimiento industrial
  DIP-ACC Especialista en contabilidad
  DIP-OFF Asistente de oficina
  DIP-NET Especialista en soporte informático
  DIP-ECE Primera infancia
  DIP-HRT Jardines e invernaderos
  DIP-FAR Operaciones agrícolas
  DIP-CUL Servicio de alimentos
  CRT-NAI Auxiliar de enfermería
  CRT-PHB Flebotomía
  CRT-COD Codificación médica
  CRT-EMT Emergencias médicas (EMT)
  CRT-CPL Gestión de emergencias
  CRT-FF1 Extinción de incendios
  CRT-COR Servicio correccional
  CRT-WGM Soldadura con arco y gas
  CRT-WPI Soldadura de tuberías
  CRT-BRK Frenos y alineación
  CRT-CDL Conducción comercial
  CRT-FRM Armazones y acabados
  CRT-PLU Plomería residencial
  CRT-SOL Instalación de energía solar
  CRT-ROB Robótica
  CRT-CAD Diseño asistido por computadora
  CRT-MIL Mecanizado manual
  CRT-BOK Teneduría de libros
  CRT-TAX Nómina e impuestos
  CRT-SUP Supervisión
  CRT-SMM Mercadeo en redes sociales
  CRT-PYT Programación en Python
  CRT-LNX Administración de Linux y la nube
  CRT-FOR Informática forense
  CRT-UXD Diseño de interfaces de usuario
  CRT-PHO Fotografía
  CRT-FLO Diseño floral
  CRT-BAK Panadería y repostería
  HSJE Inscripción conjunta desde la secundaria
  VISIT Visitante o sin programa declarado`

export const programsInSpanish: ReadonlyMap<string, string> = new Map(
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...title] = line.trim().split(' ')
      return [code, title.join(' ')] as const
    }),
)
