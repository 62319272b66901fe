import { departments } from '#catalogue/departments.ts'
import { titlesInSpanish } from '#catalogue/in-spanish.ts'
import { staffMail } from '#write/ids.ts'
import { officeKey } from './offices.ts'

/** The office where a department that serves is found, by their codes. */
const officeOf: Readonly<Record<string, string>> = {
  ADMS: 'ADM',
  ADVS: 'ADV',
  ATHL: 'ATH',
  BUSO: 'BUS',
  DSAC: 'ACC',
  ELAC: 'ELA',
  FAID: 'FIN',
  HRES: 'HRE',
  ITSV: 'TEC',
  LIBR: 'LIB',
  REGS: 'REG',
  SAFE: 'SAF',
  PHED: 'REC',
}

/** Heads among the fixed people: everybody else has another name in another college. */
const heads: Readonly<Record<string, string>> = { ENGL: 'faculty.prof', ADVS: 'staff.advisor' }

/** Rows of `departments.json`. Their numbers end in 50 to 94 of the block set aside for fiction. */
export const departmentRows = () =>
  departments.map(({ code, title }, index) => {
    const office = officeOf[code]
    const head = heads[code]
    return {
      key: code.toLowerCase(),
      code,
      title,
      spanish: { title: titlesInSpanish.department?.[code] ?? title },
      ...(office && { office: officeKey(office) }),
      ...(head && { head }),
      phone: `+131955501${50 + index}`,
      email: staffMail(
        title
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, '.')
          .replace(/^\.|\.$/g, ''),
      ),
      url: `https://www.prairiebend.example/departments/${code.toLowerCase()}`,
    }
  })
