import { academicCalendar } from '#calendar/calendar.ts'
import { parseDay } from '#calendar/days.ts'
import { feesPerCredit, tuitionPerCredit } from '#catalog/tuition.ts'

const kinds = [
  { residency: 'inState', rate: 'INS', note: null, translations: {} },
  { residency: 'outOfState', rate: 'OUT', note: null, translations: {} },
  {
    residency: 'international',
    rate: 'INT',
    note: 'Health insurance is billed separately.',
    translations: { es: { note: 'El seguro médico se cobra aparte.' } },
  },
  {
    residency: 'concurrent',
    rate: 'joint',
    note: 'Billed to the high school under its agreement with the college.',
    translations: {
      es: { note: 'Se cobra a la escuela secundaria según su acuerdo con la institución.' },
    },
  },
] as const

/** Cents to audit a class with room, from the age of 62. */
const seniorAudit = 2_500

/** Tuition rates of this school year and the next. */
export function tuitionRateRows(refDate: string): object[] {
  const { schoolYear } = academicCalendar(parseDay(refDate)).current
  return [schoolYear, schoolYear + 1].flatMap((year) => {
    const academicYear = `${year - 1}-${String(year).slice(2)}`
    const common = {
      academicYear,
      deliveryMode: 'any',
      effectiveFrom: `${year - 1}-06-01`,
      effectiveTo: `${year}-05-31`,
    }
    const fees = feesPerCredit(year)
    const rates = kinds.map(({ residency, rate, note, translations }) => ({
      key: `${academicYear}-${residency}`,
      ...common,
      residency,
      perCreditCents: tuitionPerCredit(year, rate),
      feePerCreditCents: fees,
      note,
      translations,
    }))
    const audit = {
      key: `${academicYear}-seniorAudit`,
      ...common,
      residency: 'seniorAudit',
      perCreditCents: seniorAudit,
      feePerCreditCents: 0,
      note: 'Iowa residents aged 62 or older, without credit, when the class has room.',
      translations: {
        es: {
          note: 'Residentes de Iowa de 62 años o más, sin crédito, cuando la clase tiene lugar.',
        },
      },
    }
    return [...rates, audit]
  })
}
