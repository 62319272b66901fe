import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addStarterContent, type SetUp } from '#data/admin/operations/set-up.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Banner } from '#ui/status/banner.tsx'

/** One step of the set-up. */
export function Step({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div id={id}>
      <Sheet title={title} description={text}>
        <div className="grid justify-items-start gap-4">{children}</div>
      </Sheet>
    </div>
  )
}

/** The source of the records. */
export function RecordsCard({ records }: { records: SetUp['records'] }) {
  const { source, people } = records
  return (
    <Step id="set-up-records" title={m.setup_records()} text={m.setup_records_text()}>
      {source === null ? (
        <p className="max-w-[60ch]">{m.setup_records_none()}</p>
      ) : (
        <Facts>
          <Fact label={m.setup_records_source()}>{source}</Fact>
          <Fact label={m.setup_records_people()}>{formatCount(people)}</Fact>
        </Facts>
      )}
      <Link to="/admin/sync" className="link">
        {m.admin_sync()}
      </Link>
    </Step>
  )
}

/** Starter links, offices, and articles. */
export function ContentCard({ content }: { content: SetUp['content'] }) {
  const { links, articles, offices } = content
  const { isSaving, errors, save } = useSaving(() => {})
  return (
    <Step id="set-up-content" title={m.setup_content()} text={m.setup_content_text()}>
      <Facts>
        <Fact label={m.admin_links()}>{formatCount(links)}</Fact>
        <Fact label={m.admin_support()}>{formatCount(articles)}</Fact>
        <Fact label={m.admin_offices()}>{formatCount(offices)}</Fact>
      </Facts>
      {links + articles + offices === 0 && (
        <>
          <p className="max-w-[60ch]">{m.setup_starter_text()}</p>
          <div role="alert">{errors.form && <Banner tone="bad">{errors.form}</Banner>}</div>
          <Button
            disabledReason={isSaving ? m.ui_saving() : undefined}
            onClick={() => void save(addStarterContent, m.setup_starter_added())}
          >
            {m.setup_starter_add()}
          </Button>
        </>
      )}
      <div className="flex flex-wrap gap-x-6">
        <Link to="/links" search={{ manage: 'links' }} className="link">
          {m.admin_links()}
        </Link>
        <Link to="/admin/support" className="link">
          {m.admin_support()}
        </Link>
        <Link to="/admin/offices" className="link">
          {m.admin_offices()}
        </Link>
      </div>
    </Step>
  )
}

/** The administrator's means to sign in again. */
export function SafetyCard({ hasPasskey, isHub }: { hasPasskey: boolean; isHub: boolean }) {
  if (!isHub) return null
  return (
    <Step id="set-up-safety" title={m.setup_safety()} text={m.setup_safety_text()}>
      <p className="max-w-[60ch]">
        {hasPasskey ? m.setup_passkey_there() : m.setup_passkey_none()}
      </p>
      <Link to="/account" className="link">
        {m.setup_passkey_open()}
      </Link>
    </Step>
  )
}
