import { departments } from '#catalog/departments.ts'
import { staffMail } from '#write/ids.ts'
import { officeKey } from './offices.ts'

/** Rows of `departments.json`. Their numbers end in 50 to 94 of the block reserved for fiction. */
export const departmentRows = () =>
  departments.map(({ code, title, spanish, office, head }, index) => ({
    key: code.toLowerCase(),
    code,
    title,
    translations: { es: { title: spanish } },
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
  }))
