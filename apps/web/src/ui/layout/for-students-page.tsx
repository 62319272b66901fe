import { m } from '#locales/compiled/messages.js'
import { Page } from './page.tsx'

/** A student's page for an employee who never studied here: nothing on it applies to them. */
export const ForStudentsPage = ({ title }: { title: string }) => (
  <Page title={title}>
    <p className="card p-5">{m.profile_for_students()}</p>
  </Page>
)
