/** What the code lists of the college are called in Spanish, by list and code; the rest is in English only. */

function named(list: string): Readonly<Record<string, string>> {
  const lines = list.split('\n').map((line) => line.trim())
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const space = line.indexOf(' ')
      return [line.slice(0, space), line.slice(space + 1)]
    }),
  )
}

export const titlesInSpanish: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  campus: named(`
    MAIN Campus principal de Cedar Rapids
    ICRC Centro regional de Iowa City
    ONL En línea`),
  building: named(`
    LIN Edificio Linden
    PRA Edificio Prairie
    NOR Edificio Northwind
    BLU Centro Bluestem
    COT Centro de Ciencias Cottonwood
    SUM Centro de Artes Sumac
    MEA Edificio de Ciencias de la Salud Meadowlark
    TAL Centro de Tecnología Tallgrass
    IRO Edificio de Oficios Ironwood
    HAR Edificio Harvest
    REC Centro de Recreación Bison
    LIB Biblioteca Wapsi
    COM Centro Estudiantil Compass
    FAC Servicios de Instalaciones
    ICN Iowa City Norte
    ICS Iowa City Sur
    SMC Centro Médico Switchgrass`),
  academicLevel: named(`
    UG Pregrado
    CE Educación continua`),
  credential: named(`
    AA Título asociado en Artes (AA)
    AS Título asociado en Ciencias (AS)
    AAS Título asociado en Ciencias Aplicadas (AAS)
    DIP Diploma
    CERT Certificado
    NONE Sin título`),
  classification: named(`
    FR Primer año
    SO Segundo año
    HS Estudiante de secundaria
    ND No busca un título`),
  pronoun: named(`
    SHE ella (she/her)
    HE él (he/him)
    THEY elle (they/them)
    SHETHEY ella o elle (she/they)
    HETHEY él o elle (he/they)
    ZE ze/hir
    NAME Usar solo mi nombre`),
  genderIdentity: named(`
    WOM Mujer
    MAN Hombre
    NB Persona no binaria
    TW Mujer transgénero
    TM Hombre transgénero
    GQ Género queer
    TS Dos espíritus
    OTH No está en la lista
    PNS Prefiero no decirlo`),
  instructionalMethod: named(`
    LEC Clase teórica
    LAB Laboratorio
    CLN Práctica clínica
    IND Estudio independiente
    WEB En línea`),
  programStatus: named(`
    ACT Activo
    GRD Graduado
    CHG Cambió de programa
    WDR Se retiró
    INA Inactivo
    APP Solicitado`),
  advisorType: named(`
    ACA Asesoría académica
    FAC Asesoría de la facultad
    HSP Enlace con la escuela secundaria
    ELA Asesoría de inglés como segundo idioma
    VET Certificación de beneficios para veteranos`),
  residencyType: named(`
    INS Residente del estado
    OUT Residente de otro estado
    INT Internacional`),
  applicationType: named(`
    FTC Estudiante universitario por primera vez
    TRF Estudiante de transferencia
    JNT Inscripción conjunta desde la secundaria
    INL Estudiante internacional
    SEL Programa de salud con cupo limitado`),
  applicationDecision: named(`
    ADM Admitido
    CON Admitido con condiciones
    WTL Lista de espera
    DEN No admitido en este programa`),
  applicationItem: named(`
    HST Expediente final de la secundaria
    HSA Aprobación de su escuela secundaria
    CLT Expediente de estudios universitarios
    TST Resultados de exámenes o de nivel
    RES Comprobante de residencia
    FIN Comprobante de apoyo económico
    PAS Copia del pasaporte
    IMM Registros de vacunas
    ESS Carta personal
    REF Carta de recomendación`),
  assessment: named(`
    MPL Nivel de matemáticas
    RPL Nivel de lectura
    WPL Nivel de escritura
    ACT ACT, puntaje total
    ACTM ACT, matemáticas
    ACTE ACT, inglés
    APX Examen de nivel avanzado (AP)
    CLX Examen de nivel universitario (CLEP)
    ELG Inglés: gramática
    ELR Inglés: lectura
    ELW Inglés: escritura
    ELL Inglés: escuchar y hablar`),
  service: named(`
    PAY Pagar en línea`),
  department: named(`
    ACCT Contabilidad y finanzas
    AGRI Ciencias agrícolas y animales
    ALHD Profesiones de la salud
    ARTS Artes visuales y diseño
    AUTO Tecnología del transporte
    BIOL Ciencias de la vida
    BUSN Negocios y administración
    CHPH Química y ciencias físicas
    CNST Oficios de la construcción
    COMM Comunicación
    CRIM Programas de seguridad pública
    CULI Cocina y hospitalidad
    DENT Programas dentales
    EDUC Educación y primera infancia
    ELAC Aprendizaje del inglés
    ENGL Inglés y literatura
    ENGR Ingeniería y manufactura avanzada
    HIST Historia y ciencias políticas
    HORT Horticultura
    HUMN Humanidades y filosofía
    INFO Informática
    LANG Idiomas
    LEGL Estudios legales
    MATH Matemáticas
    MUTH Música y teatro
    NURS Enfermería
    PHED Salud y educación física
    PSYC Psicología y servicios humanos
    SOSC Ciencias sociales
    WELD Soldadura y metales
    ADMS Admisiones
    ADVS Asesoría académica
    ATHL Deportes
    BUSO Oficina de finanzas
    CONT Educación continua
    DSAC Servicios de accesibilidad
    FACL Servicios de instalaciones
    FAID Ayuda financiera
    HRES Recursos humanos
    INST Investigación institucional
    ITSV Servicios de tecnología
    LIBR Servicios de biblioteca
    MKTG Comunicación y promoción
    REGS Registro académico
    SAFE Seguridad pública`),
}

/** What a building is called on the college’s map in Spanish; a partner’s own name stays as it is. */
export const buildingInSpanish = (code: string): string | null =>
  titlesInSpanish.building?.[code] ?? null

interface SpanishHold {
  readonly title: string
  readonly message: string
}

/** Holds whose words a student sees. */
export const holdsInSpanish: Readonly<Record<string, SpanishHold>> = {
  BAL: {
    title: 'Saldo pendiente',
    message:
      'Su cuenta tiene un saldo vencido. Páguelo o acuerde un plan de pagos para inscribirse.',
  },
  PPD: {
    title: 'Plan de pagos atrasado',
    message:
      'Faltó una cuota de su plan de pagos. Llame a Cuentas estudiantiles para ponerlo al día.',
  },
  FAR: {
    title: 'Ayuda por devolver',
    message:
      'Debe devolver parte de su ayuda financiera después de un retiro. Hable con Ayuda financiera.',
  },
  LIB: {
    title: 'Préstamo de la biblioteca sin devolver',
    message: 'Un préstamo está vencido. Devuélvalo en el mostrador de la biblioteca.',
  },
  PRK: {
    title: 'Multa de estacionamiento',
    message: 'Hay una multa de estacionamiento sin pagar.',
  },
  ADV: {
    title: 'Hable con su asesor',
    message: 'Reúnase con su asesor antes de inscribirse para el próximo período.',
  },
  PRB: {
    title: 'Período de prueba académica',
    message: 'Su promedio es menor que 2.00. Reúnase con un asesor para hacer un plan.',
  },
  ORI: {
    title: 'Orientación sin terminar',
    message: 'Termine la orientación para estudiantes nuevos para inscribirse.',
  },
  TRN: {
    title: 'Falta un expediente académico',
    message: 'No hemos recibido su expediente final de la secundaria o de otra institución.',
  },
  ADR: {
    title: 'Dirección por confirmar',
    message: 'Nos devolvieron una carta para usted. Confirme su dirección con Registro académico.',
  },
  IMM: {
    title: 'Registros de vacunas',
    message: 'Su programa de salud necesita sus registros de vacunas.',
  },
  CND: {
    title: 'Conducta estudiantil',
    message: 'Comuníquese con la oficina de Conducta estudiantil.',
  },
}

interface SpanishAgreement {
  readonly title: string
  readonly text: readonly string[]
}

export const agreementsInSpanish: Readonly<Record<string, SpanishAgreement>> = {
  COC: {
    title: 'Conducta estudiantil',
    text: [
      'He leído el Manual del estudiante y lo cumpliré en el campus, en línea y dondequiera que represente a Prairie Bend.',
      'Mi trabajo será mío. Cuando use palabras, datos o imágenes de otra persona, o una herramienta que escriba por mí, lo diré y seguiré las reglas de mi docente.',
      'Entiendo que la Decanatura de estudiantes puede investigar una queja sobre mi conducta, y que puedo dar mi versión y apelar una decisión.',
    ],
  },
  PAY: {
    title: 'Responsabilidad de pago',
    text: [
      'Cuando me inscribo en clases debo la matrícula y las cuotas de esas clases, aunque otra persona pague la cuenta por mí.',
      'Si dejo de asistir, me daré de baja o me retiraré en MyHub. Faltar a clase no es lo mismo que darse de baja, y puedo deber el total después del último día para darse de baja.',
      'Un saldo que no se paga a tiempo puede impedir que me inscriba. Cuentas estudiantiles puede acordar un plan de pagos si lo pido antes de ese día.',
    ],
  },
  TAX: {
    title: 'Formulario 1098-T sin papel',
    text: [
      'Cada enero la institución informa en el formulario 1098-T la matrícula que pagué. Al aceptar, elijo recibirlo solo en línea.',
      'Puedo cambiar de opinión en cualquier momento en Cuentas estudiantiles. Si no acepto, el formulario se envía por correo a la dirección que tiene Registro académico.',
    ],
  },
  HLT: {
    title: 'Acuerdo clínico de los programas de salud',
    text: [
      'Los centros clínicos piden registros de vacunas, una verificación de antecedentes y una certificación vigente de RCP antes de mi primer día. Mantendré los tres al día.',
      'Lo que vea y oiga sobre los pacientes se queda en el centro clínico. No lo fotografiaré, publicaré ni comentaré.',
    ],
  },
  HSJ: {
    title: 'Inscripción conjunta con mi escuela secundaria',
    text: [
      'Las calificaciones de las clases universitarias quedan en un expediente universitario permanente y pueden contar para mi diploma de secundaria.',
      'Prairie Bend y mi escuela secundaria comparten entre sí mi horario y mis calificaciones de estas clases.',
      'Las reglas de la institución sobre asistencia, conducta y privacidad valen para mí en estas clases, también cuando se reúnen en mi escuela.',
    ],
  },
}

/** What a code says in Spanish, as `codes.csv` has it in `extra`; null: in English only. */
export function codeInSpanish(list: string, code: string): object | null {
  if (list === 'holdType') return holdsInSpanish[code] ?? null
  if (list === 'agreement') return agreementsInSpanish[code] ?? null
  const title = titlesInSpanish[list]?.[code]
  return title === undefined ? null : { title }
}
