import { inEnglish } from '#lib/i18n/language.ts'

/** A table cell with a class's name and title. */
export const SectionCell = ({
  section: { name, title },
}: {
  section: { readonly name: string; readonly title: string }
}) => (
  <>
    <span className="figures font-semibold">{name}</span>
    <bdi lang={inEnglish} className="block font-normal">
      {title}
    </bdi>
  </>
)
