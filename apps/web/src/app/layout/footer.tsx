import { useConfiguration } from '#config/configuration.ts'
import { m } from '#locales/compiled/messages.js'

export function Footer() {
  const college = useConfiguration()?.collegeName
  return (
    <footer className="site-footer">
      <p>{college ? m.layout_footer_of({ college }) : m.layout_footer()}</p>
    </footer>
  )
}
